import { type ComponentProps, lazy, Suspense } from 'react'
import type { ItemDialog } from './item-dialog.tsx'
import type { NewListDialog } from './new-list-dialog.tsx'
import type { PasteListDialog } from './paste-list-dialog.tsx'
import type { RemoveListDialog } from './remove-list-dialog.tsx'
import type { ShareDialog } from './share-dialog.tsx'

interface Dialogs {
  item: typeof ItemDialog
  new: typeof NewListDialog
  paste: typeof PasteListDialog
  remove: typeof RemoveListDialog
  share: typeof ShareDialog
}

/** Brings the code of all dialogs: at the first touch at the latest, so that none is missing when the connection is. */
export function loadDialogs(): Promise<unknown> {
  return Promise.all(Object.values(sources).map((load) => load()))
}

const sources = {
  item: () => import('./item-dialog.tsx').then(({ ItemDialog }) => ({ default: ItemDialog })),
  new: () => import('./new-list-dialog.tsx').then(({ NewListDialog }) => ({ default: NewListDialog })),
  paste: () => import('./paste-list-dialog.tsx').then(({ PasteListDialog }) => ({ default: PasteListDialog })),
  remove: () => import('./remove-list-dialog.tsx').then(({ RemoveListDialog }) => ({ default: RemoveListDialog })),
  share: () => import('./share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
}

const dialogs = {
  item: lazy(sources.item),
  new: lazy(sources.new),
  paste: lazy(sources.paste),
  remove: lazy(sources.remove),
  share: lazy(sources.share),
}

/** One of the dialogs of a list, by its name. */
export function ListDialog<N extends keyof Dialogs>({ name, ...props }: { name: N } & ComponentProps<Dialogs[N]>) {
  // One cast: which properties belong to which name is said by the type of this function.
  const Dialog = dialogs[name] as unknown as React.ComponentType<Record<string, unknown>>
  return (
    <Suspense>
      <Dialog {...(props as Record<string, unknown>)} />
    </Suspense>
  )
}
