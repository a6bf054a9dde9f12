import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type PasteListDialog from '#web/shopping-lists/paste/paste-list-dialog.tsx'
import type ItemDialog from './item-dialog.tsx'
import type LimitDialog from './limit-dialog.tsx'
import type NewListDialog from './new-list-dialog.tsx'
import type RemoveListDialog from './remove-list-dialog.tsx'
import type ShareDialog from './share-dialog.tsx'

interface Dialogs {
  item: typeof ItemDialog
  limit: typeof LimitDialog
  new: typeof NewListDialog
  paste: typeof PasteListDialog
  remove: typeof RemoveListDialog
  share: typeof ShareDialog
}

/** Loads the code of all dialogs, so that they also open offline. */
export function loadDialogs(): Promise<unknown> {
  return Promise.all(Object.values(loaders).map((load) => load()))
}

const loaders: Record<keyof Dialogs, () => Promise<{ default: unknown }>> = {
  item: () => import('./item-dialog.tsx'),
  limit: () => import('./limit-dialog.tsx'),
  new: () => import('./new-list-dialog.tsx'),
  paste: () => import('#web/shopping-lists/paste/paste-list-dialog.tsx'),
  remove: () => import('./remove-list-dialog.tsx'),
  share: () => import('./share-dialog.tsx'),
}

/** The signature of ListDialog ties the props to the name. */
type AnyDialog = ComponentType<Record<string, unknown>>

const dialogs = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [name, lazy(load as () => Promise<{ default: AnyDialog }>)]),
)

export function ListDialog<N extends keyof Dialogs>({ name, ...props }: { name: N } & ComponentProps<Dialogs[N]>) {
  const Dialog = dialogs[name] as AnyDialog
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
