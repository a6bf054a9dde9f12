import { ChartColumn, LayoutGrid, type LucideIcon, Mail, Store, Tags } from 'lucide-react'
import { type ComponentType, lazy } from 'react'

interface PanelView {
  /** As the address says it: /admin?aba=mercados. */
  id: string
  label: string
  Content: ComponentType
}

/** What the panel consists of, in the order in which it is shown. The first is shown when the address names none. */
export const panelTabs: readonly (PanelView & { Icon: LucideIcon })[] = [
  {
    id: 'promocoes',
    label: 'Promoções',
    Icon: Tags,
    Content: lazy(() => import('#web/admin/promotions/promotions-tab.tsx')),
  },
  { id: 'mercados', label: 'Mercados', Icon: Store, Content: lazy(() => import('#web/admin/stores/stores-tab.tsx')) },
  {
    id: 'categorias',
    label: 'Categorias',
    Icon: LayoutGrid,
    Content: lazy(() => import('#web/admin/categories/categories-tab.tsx')),
  },
  {
    id: 'relatorios',
    label: 'Relatórios',
    Icon: ChartColumn,
    Content: lazy(() => import('#web/admin/reports/reports-tab.tsx')),
  },
  { id: 'mensagens', label: 'Mensagens', Icon: Mail, Content: lazy(() => import('#web/admin/inbox/inbox-tab.tsx')) },
]

/** Shown in the place of a tab, but reached from inside one. */
const otherViews: readonly (PanelView & { tab: string })[] = [
  {
    id: 'importar',
    tab: 'promocoes',
    label: 'Importar planilha',
    Content: lazy(() => import('#web/admin/import/import-view.tsx')),
  },
]

export function viewNamed(id: string | null): PanelView {
  const [first] = panelTabs
  return [...panelTabs, ...otherViews].find((view) => view.id === id) ?? (first as PanelView)
}

/** The tab that a view belongs to. */
export function tabOf(view: string): string {
  return otherViews.find(({ id }) => id === view)?.tab ?? view
}
