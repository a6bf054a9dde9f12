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

/** Loads the code of all dialogs, so that they open offline too. */
export function loadDialogs(): Promise<unknown> {
  return Promise.all(Object.values(loaders).map((load) => load()))
}

const loaders = {
  item: () => import('./item-dialog.tsx').then(({ ItemDialog }) => ({ default: ItemDialog })),
  new: () => import('./new-list-dialog.tsx').then(({ NewListDialog }) => ({ default: NewListDialog })),
  paste: () => import('./paste-list-dialog.tsx').then(({ PasteListDialog }) => ({ default: PasteListDialog })),
  remove: () => import('./remove-list-dialog.tsx').then(({ RemoveListDialog }) => ({ default: RemoveListDialog })),
  share: () => import('./share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
}

const dialogs = {
  item: lazy(loaders.item),
  new: lazy(loaders.new),
  paste: lazy(loaders.paste),
  remove: lazy(loaders.remove),
  share: lazy(loaders.share),
}

export function ListDialog<N extends keyof Dialogs>({ name, ...props }: { name: N } & ComponentProps<Dialogs[N]>) {
  // The cast is safe: the signature ties the props to the name.
  const Dialog = dialogs[name] as unknown as React.ComponentType<Record<string, unknown>>
  return (
    <Suspense>
      <Dialog {...(props as Record<string, unknown>)} />
    </Suspense>
  )
}
