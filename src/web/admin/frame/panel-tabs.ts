import { ChartColumn, LayoutGrid, type LucideIcon, Mail, Store, Tags } from 'lucide-react'
import { type ComponentType, lazy } from 'react'

interface PanelView {
  /** As the address says it: /admin?aba=mercados. */
  id: string
  label: string
  Content: ComponentType
}

/** Each view is a file of its own. */
const files = {
  promocoes: () => import('#web/admin/promotions/promotions-tab.tsx'),
  mercados: () => import('#web/admin/stores/stores-tab.tsx'),
  categorias: () => import('#web/admin/categories/categories-tab.tsx'),
  relatorios: () => import('#web/admin/reports/reports-tab.tsx'),
  mensagens: () => import('#web/admin/inbox/inbox-tab.tsx'),
  importar: () => import('#web/admin/import/import-view.tsx'),
}

/** What the panel consists of, in the order in which it is shown. The first is shown when the address names none. */
export const panelTabs: readonly (PanelView & { Icon: LucideIcon })[] = [
  { id: 'promocoes', label: 'Promoções', Icon: Tags, Content: lazy(files.promocoes) },
  { id: 'mercados', label: 'Mercados', Icon: Store, Content: lazy(files.mercados) },
  { id: 'categorias', label: 'Categorias', Icon: LayoutGrid, Content: lazy(files.categorias) },
  { id: 'relatorios', label: 'Relatórios', Icon: ChartColumn, Content: lazy(files.relatorios) },
  { id: 'mensagens', label: 'Mensagens', Icon: Mail, Content: lazy(files.mensagens) },
]

/** Shown in the place of a tab, but reached from inside one. */
const otherViews: readonly (PanelView & { tab: string })[] = [
  { id: 'importar', tab: 'promocoes', label: 'Importar planilha', Content: lazy(files.importar) },
]

/** Fetches what is not shown yet: a tab then opens at once, also when the connection is gone by then. */
export function fetchViews(): void {
  for (const fetchFile of Object.values(files)) fetchFile().catch(() => undefined)
}

export function viewNamed(id: string | null): PanelView {
  const [first] = panelTabs
  return [...panelTabs, ...otherViews].find((view) => view.id === id) ?? (first as PanelView)
}

/** The tab that a view belongs to. */
export function tabOf(view: string): string {
  return otherViews.find(({ id }) => id === view)?.tab ?? view
}
