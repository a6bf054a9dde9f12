import { type FormEvent, useRef, useState } from 'react'
import { findAisle } from '#domain/lists/aisles.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { readTypedItems, type TypedItem } from '#domain/lists/typed-items.ts'
import { formatMoney } from '#domain/money.ts'
import { ItemPicture } from '#web/shopping-lists/components/item-picture.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

interface AddItemBarProps {
  canEdit: boolean
  onAdd: (items: TypedItem[], isPicked: boolean) => void
  onScan: () => void
}

/** One line adds an item: "300g queijo mussarela 13,50". What was understood stands above it, over the phone's keyboard. */
export function AddItemBar({ canEdit, onAdd, onScan }: AddItemBarProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  /** Undefined until chosen: who types a price holds the item in their hand. */
  const [picked, setPicked] = useState<boolean>()
  const [added, setAdded] = useState('')
  const items = readTypedItems(typed)
  const isPicked = picked ?? (items.length > 0 && items.every(({ price }) => price !== null))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (items.length === 0) return
    onAdd(items, isPicked)
    setAdded(`${namesOf(items)}: ${isPicked ? 'no carrinho' : 'na lista'}`)
    setTyped('')
    setPicked(undefined)
  }
  return (
    <div className="@container border-t border-line bg-surface shadow-3">
      {items.length > 0 && <Understood items={items} isPicked={isPicked} onPick={setPicked} />}
      <p role="status" className="sr-only">
        {added}
      </p>
      <form
        onSubmit={submit}
        className="flex items-center gap-2.5 px-4 pt-2.5 pb-[max(.75rem,env(safe-area-inset-bottom))] @max-[17em]:gap-[10px] @max-[17em]:px-[12px] @max-[17em]:pt-[8px]"
      >
        {canEdit && (
          <div className="relative min-w-0 grow">
            <Icon
              name="plus"
              className="pointer-events-none absolute top-1/2 left-[14px] size-[20px] -translate-y-1/2 text-brand"
            />
            <input
              ref={field}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              maxLength={300}
              autoComplete="off"
              enterKeyHint="done"
              aria-label="Item para adicionar"
              className={`${controlClass} h-13 w-full min-w-0 pl-11 @max-[17em]:h-[56px] @max-[17em]:pl-[44px]`}
            />
            {/* As long a placeholder as fits. */}
            {typed === '' && (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 left-11 grid place-items-center text-ink-soft @max-[17em]:left-[44px]"
              >
                <span className="@max-[21em]:hidden">Adicionar item</span>
                <span className="hidden @max-[21em]:inline">Item</span>
              </span>
            )}
          </div>
        )}
        {items.length > 0 ? (
          <button
            type="submit"
            aria-label="Adicionar"
            className={buttonClass('primary', 'large-icon', 'shrink-0 @max-[17em]:size-[56px]')}
          >
            <Icon name="plus" className="size-[24px]" />
          </button>
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label="Ler código de barras"
            onClick={onScan}
            className={buttonClass(
              'primary',
              'large',
              `shrink-0 @max-[17em]:min-h-[56px] @max-[17em]:w-[64px] @max-[17em]:p-0 ${canEdit ? '' : 'grow'}`,
            )}
          >
            <Icon name="scan-barcode" className="size-[20px] @max-[17em]:size-[28px]" />
            <span className="@max-[17em]:hidden">Ler código</span>
          </button>
        )}
      </form>
    </div>
  )
}

interface UnderstoodProps {
  items: TypedItem[]
  isPicked: boolean
  onPick: (isPicked: boolean) => void
}

function Understood({ items, isPicked, onPick }: UnderstoodProps) {
  const [first] = items
  if (!first) return null
  const { productName, price, quantity } = first
  const aisle = findAisle(productName)
  const facts =
    items.length > 1
      ? [namesOf(items)]
      : [price !== null && priceText(price, quantity), `vai para ${aisle.name}`].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 pt-2.5 @max-[17em]:px-3">
      {items.length === 1 && (
        <ItemPicture item={{ productName, offer: null }} className="size-10.5 rounded-xl @max-[17em]:hidden" />
      )}
      <p className="min-w-0 grow basis-36 leading-snug wrap-anywhere">
        <b className="font-semibold">{items.length > 1 ? `${items.length} itens` : productName}</b>
        {items.length === 1 && `, ${itemAmount(first).text}`}
        <span className="block text-sm text-ink-soft tabular-nums">{facts.join(' · ')}</span>
      </p>
      <label className="ml-auto flex min-h-12 cursor-pointer items-center gap-2 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <input
          type="checkbox"
          checked={isPicked}
          onChange={() => onPick(!isPicked)}
          // The phone's keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          className="sr-only"
        />
        <span className="tick-box size-[24px] rounded-md">
          {isPicked && <Icon name="check" className="size-[16px] stroke-[3.4]" />}
        </span>
        Já peguei
      </label>
    </div>
  )
}

function priceText(price: number, quantity: number): string {
  return quantity === 1 ? formatMoney(price) : `${formatMoney(price)} cada, ${formatMoney(price * quantity)}`
}

function namesOf(items: TypedItem[]): string {
  return items.map(({ productName }) => productName).join(', ')
}
