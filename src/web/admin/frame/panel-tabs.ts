import { type ComponentType, lazy } from 'react'
import type { Permission } from '#domain/people/permissions.ts'
import { paths } from '#web/paths.ts'
import type { IconName } from '#web/ui/icons/icon.tsx'

interface PanelView {
  /** Value of the URL parameter: /admin?aba=mercados. */
  id: string
  label: string
  Content: ComponentType
  /** Hidden from roles without this permission. */
  needs?: Permission
}

/** Each view is a separate chunk. */
const imports = {
  semana: () => import('#web/admin/week/week-tab.tsx'),
  aprovacoes: () => import('#web/admin/approvals/approvals-tab.tsx'),
  promocoes: () => import('#web/admin/promotions/promotions-tab.tsx'),
  mercados: () => import('#web/admin/stores/stores-tab.tsx'),
  categorias: () => import('#web/admin/categories/categories-tab.tsx'),
  encartes: () => import('#web/admin/flyers/flyers-tab.tsx'),
  produtos: () => import('#web/admin/review/review-tab.tsx'),
  relatorios: () => import('#web/admin/reports/reports-tab.tsx'),
  mensagens: () => import('#web/admin/messages/messages-tab.tsx'),
  equipe: () => import('#web/admin/people/people-tab.tsx'),
  historico: () => import('#web/admin/history/history-tab.tsx'),
  bairros: () => import('#web/admin/neighborhoods/neighborhoods-view.tsx'),
  repetir: () => import('#web/admin/repeat/repeat-view.tsx'),
  duvidas: () => import('#web/admin/doubts/doubts-view.tsx'),
  receber: () => import('#web/admin/receive/receive-view.tsx'),
  importar: () => import('#web/admin/import/import-view.tsx'),
}

export interface PanelTab extends PanelView {
  icon: IconName
  /** In the bar of phones, which has space for five; the others are behind "Mais". */
  isOnPhone?: true
}

/** The tabs in display order. */
export const panelTabs: readonly PanelTab[] = [
  { id: 'semana', label: 'Semana', icon: 'calendar-check', isOnPhone: true, Content: lazy(imports.semana) },
  { id: 'promocoes', label: 'Promoções', icon: 'tags', isOnPhone: true, Content: lazy(imports.promocoes) },
  { id: 'mercados', label: 'Mercados', icon: 'store', isOnPhone: true, Content: lazy(imports.mercados) },
  { id: 'categorias', label: 'Categorias', icon: 'layout-grid', Content: lazy(imports.categorias) },
  { id: 'encartes', label: 'Encartes', icon: 'megaphone', isOnPhone: true, Content: lazy(imports.encartes) },
  { id: 'produtos', label: 'Produtos', icon: 'list-checks', Content: lazy(imports.produtos) },
  { id: 'relatorios', label: 'Relatórios', icon: 'chart-column', Content: lazy(imports.relatorios) },
  { id: 'mensagens', label: 'Mensagens', icon: 'mail', isOnPhone: true, Content: lazy(imports.mensagens) },
  { id: 'aprovacoes', label: 'Aprovações', icon: 'circle-check', Content: lazy(imports.aprovacoes) },
  { id: 'equipe', label: 'Equipe', icon: 'users', needs: 'people.manage', Content: lazy(imports.equipe) },
  { id: 'historico', label: 'Histórico', icon: 'clock', needs: 'audit.readOwn', Content: lazy(imports.historico) },
]

/** Views without a tab, opened from inside another view. */
const otherViews: readonly (PanelView & { tab: string })[] = [
  { id: 'bairros', tab: 'mercados', label: 'Bairros', needs: 'stores.write', Content: lazy(imports.bairros) },
  { id: 'repetir', tab: 'semana', label: 'Repetir a semana', needs: 'offers.write', Content: lazy(imports.repetir) },
  { id: 'duvidas', tab: 'semana', label: 'Dúvidas', Content: lazy(imports.duvidas) },
  { id: 'receber', tab: 'semana', label: 'Arquivos recebidos', needs: 'offers.write', Content: lazy(imports.receber) },
  {
    id: 'importar',
    tab: 'promocoes',
    label: 'Importar planilha',
    needs: 'offers.write',
    Content: lazy(imports.importar),
  },
]

/** Loads a view while the account is awaited. */
export function prefetchView(id: string): void {
  if (id in imports) imports[id as keyof typeof imports]().catch(() => undefined)
}

/** Prefetches all views: a tab then opens immediately, even offline. */
export function prefetchViews(): void {
  for (const importView of Object.values(imports)) importView().catch(() => undefined)
}

/** The view of the address without a parameter. */
const defaultId = 'promocoes'

export function findView(id: string | null): PanelView {
  const views = [...panelTabs, ...otherViews]
  return views.find((view) => view.id === id) ?? (views.find((view) => view.id === defaultId) as PanelView)
}

export function tabPath(id: string): string {
  return paths.admin(id === defaultId ? {} : { aba: id })
}

/** The tab that a view belongs to. */
export function findTab(view: string): string {
  return otherViews.find(({ id }) => id === view)?.tab ?? view
}
