import { useState } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { counted } from '#domain/count.ts'
import { dayOf } from '#domain/dates.ts'
import { type UsualItem, usualItems } from '#domain/lists/usual-items.ts'
import { draftOf } from '#web/shopping-lists/add/add-drafts.ts'
import { boughtMemory } from '#web/shopping-lists/bought-memory.ts'
import { SheetOption } from '#web/shopping-lists/components/sheet-option.tsx'
import { listLabel } from '#web/shopping-lists/item-facts.ts'
import { type ItemDraft, toDrafts } from '#web/shopping-lists/sync/list-actions.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

interface UsualDialogProps {
  list: ShoppingList
  lists: ShoppingList[]
  now: Date
  onAdd: (drafts: ItemDraft[]) => void
  onClose: () => void
}

/** Items that this device buys regularly, one tap each, and other lists as templates. */
export function UsualDialog({ list, lists, now, onAdd, onClose }: UsualDialogProps) {
  const [memory] = useState(boughtMemory)
  const pending = list.items.filter(({ isCompleted }) => !isCompleted).map(({ productName }) => productName)
  const usual = usualItems(memory, pending, dayOf(now))
  const templates = lists.filter(({ id, items }) => id !== list.id && items.length > 0)
  const add = ({ productName, quantity }: UsualItem) => onAdd(toDrafts([{ productName, quantity, notes: null }]))
  return (
    <SheetDialog title="De costume" onClose={onClose}>
      <p className="mt-1 text-sm text-ink-soft">O que este aparelho já comprou mais de uma vez. Fica só nele.</p>
      {usual.length === 0 && (
        <p className="mt-3">Ainda não há nada: marque os itens que comprar, e o que se repete aparece aqui.</p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {usual.map((item) => (
          <li key={item.productName}>
            <button
              type="button"
              onClick={() => add(item)}
              className="flex min-h-14 w-full items-center gap-3 py-2 text-left leading-snug hover:bg-muted"
            >
              <span className="min-w-0 grow">
                <b className="block font-semibold wrap-anywhere">{item.productName}</b>
                <span className={`block text-sm ${item.isDue ? 'font-semibold text-warning' : 'text-ink-soft'}`}>
                  {item.isDue && 'Repor: '}a cada {counted(item.interval, 'dia', 'dias')}, última vez{' '}
                  {item.since === 0 ? 'hoje' : `há ${counted(item.since, 'dia', 'dias')}`}
                </span>
              </span>
              <Icon name="plus" label="Adicionar" className="size-5 shrink-0 text-brand" />
            </button>
          </li>
        ))}
      </ul>
      {templates.length > 0 && (
        <>
          <h3 className="mt-5 text-base font-bold">Usar outra lista como modelo</h3>
          <ul className="mt-1 -mb-2 divide-y divide-line">
            {templates.map((template) => (
              <SheetOption key={template.id} icon="copy" onPress={() => onAdd(template.items.map(asNew))}>
                {listLabel(template)}
                <span className="block text-sm font-normal text-ink-soft">
                  Acrescenta {counted(template.items.length, 'item', 'itens')} a esta lista
                </span>
              </SheetOption>
            ))}
          </ul>
        </>
      )}
    </SheetDialog>
  )
}

/** Prices and stores of another day do not apply. */
function asNew(item: ShoppingList['items'][number]): ItemDraft {
  return { ...draftOf(item), estimatedPrice: null, storeName: null, storeLocation: null }
}
