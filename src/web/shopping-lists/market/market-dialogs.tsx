import { lazy, Suspense } from 'react'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { decimalFromCents } from '#domain/money.ts'
import { draftOf } from '#web/shopping-lists/add/add-drafts.ts'
import { ListDialog } from '#web/shopping-lists/dialogs/list-dialogs.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import type { MarketLine } from './market-lines.ts'
import { PlannedSheet } from './planned-sheet.tsx'
import { PriceSheet } from './price-sheet.tsx'
import type { MarketActions } from './use-market-actions.ts'

export const AisleOrderSheet = lazy(() => loadChunk(() => import('./aisle-order-sheet.tsx')))
export const AnotherStoreSheet = lazy(() => loadChunk(() => import('./another-store-sheet.tsx')))
/** Camera and barcode reader load on the first tap. */
export const ScanDialog = lazy(() => loadChunk(() => import('#web/shopping-lists/scan/scan-dialog.tsx')))

/** What is asked about one line. */
export type LineDialog = { kind: 'edit'; item: ShoppingListItem } | { kind: 'planned' | 'price'; line: MarketLine }

interface LineDialogsProps {
  dialog: LineDialog
  canEdit: boolean
  /** The line lies in the cart of a trip: what is typed is what was paid. */
  isPaid: boolean
  actions: MarketActions
  onOpen: (dialog: LineDialog) => void
  onClose: () => void
}

export function LineDialogs({ dialog, canEdit, isPaid, actions, onOpen, onClose }: LineDialogsProps) {
  if (dialog.kind === 'edit')
    return (
      <ListDialog
        name="item"
        item={dialog.item}
        onClose={onClose}
        onSave={(draft) => {
          actions.edit(dialog.item, draft)
          onClose()
        }}
        onRemove={() => {
          actions.remove(dialog.item)
          onClose()
        }}
      />
    )
  const { item, purchase } = dialog.line
  const edit = canEdit ? () => onOpen({ kind: 'edit', item }) : undefined
  if (dialog.kind === 'price')
    return (
      <PriceSheet
        line={dialog.line}
        isPaid={isPaid}
        onPrice={(price) => {
          if (isPaid) actions.correct(item, price)
          else actions.edit(item, { ...draftOf(item), estimatedPrice: decimalFromCents(price) })
          onClose()
        }}
        onEdit={isPaid ? undefined : edit}
        onClose={onClose}
      />
    )
  return (
    purchase && (
      <PlannedSheet
        purchase={purchase}
        onNotFound={() => {
          actions.notFound(purchase)
          onClose()
        }}
        onDearer={(price) => {
          actions.dearer(purchase, price)
          onClose()
        }}
        onEdit={edit}
        onClose={onClose}
      />
    )
  )
}

/** Dialogs that load on their first use. */
export function LoadedLater({ children }: { children: React.ReactNode }) {
  return <Suspense>{children}</Suspense>
}
