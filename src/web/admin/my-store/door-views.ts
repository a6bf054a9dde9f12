import { type ComponentType, lazy } from 'react'
import type { StorePermission } from '#domain/people/store-permissions.ts'
import type { IconName } from '#web/ui/icons/icon.tsx'

export interface DoorView {
  /** Value of the URL parameter: /minha-loja?aba=ofertas. */
  id: string
  label: string
  needs: StorePermission
  Content: ComponentType
}

export interface DoorTab extends DoorView {
  icon: IconName
  /** Whether the bar of phones has space for it; the others are behind "Mais". */
  isOnPhone: boolean
}

/** The tabs in display order; each is a separate chunk. */
export const doorTabs: readonly DoorTab[] = [
  {
    ...{ id: 'inicio', label: 'Início', icon: 'house', needs: 'store.read', isOnPhone: true },
    Content: lazy(() => import('./home-view.tsx')),
  },
  {
    ...{ id: 'ofertas', label: 'Ofertas', icon: 'tags', needs: 'store.read', isOnPhone: true },
    Content: lazy(() => import('./offers-view.tsx')),
  },
  {
    ...{ id: 'encartes', label: 'Encartes', icon: 'megaphone', needs: 'store.submit', isOnPhone: false },
    Content: lazy(() => import('./flyers-view.tsx')),
  },
  {
    ...{ id: 'envios', label: 'Envios', icon: 'upload', needs: 'store.read', isOnPhone: true },
    Content: lazy(() => import('./submissions-view.tsx')),
  },
  {
    ...{ id: 'resultados', label: 'Resultados', icon: 'chart-column', needs: 'store.read', isOnPhone: true },
    Content: lazy(() => import('./results-view.tsx')),
  },
  {
    ...{ id: 'equipe', label: 'Equipe', icon: 'users', needs: 'store.team', isOnPhone: false },
    Content: lazy(() => import('./team-view.tsx')),
  },
  {
    ...{ id: 'loja', label: 'Loja', icon: 'store', needs: 'store.profile', isOnPhone: false },
    Content: lazy(() => import('./profile-view.tsx')),
  },
]

const otherViews: readonly DoorView[] = [
  {
    ...{ id: 'repetir', label: 'Repetir a semana', needs: 'store.submit' },
    Content: lazy(() => import('./repeat-own-week.tsx')),
  },
  {
    ...{ id: 'planilha', label: 'Enviar planilha', needs: 'store.submit' },
    Content: lazy(() => import('./send-spreadsheet.tsx')),
  },
  {
    ...{ id: 'nova', label: 'Nova oferta', needs: 'store.submit' },
    Content: lazy(() => import('./new-offer-view.tsx')),
  },
]

export function findDoorView(id: string | null, isAllowed: (needs: StorePermission) => boolean): DoorView {
  const view = [...doorTabs, ...otherViews].find((view) => view.id === id)
  return view && isAllowed(view.needs) ? view : (doorTabs[0] as DoorView)
}
