import { useState } from 'react'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { regularPriceText } from '#domain/baskets/basket-text.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { priceSuffix } from '#domain/mechanics/offer-words.ts'
import { centsFromDecimal, decimalFromCents, formatMoney } from '#domain/money.ts'
import { atStore } from '#domain/stores/store-words.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { PriceForm } from '#web/shopping-lists/components/price-form.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { ScannedPrice, ScannedProduct } from './scanned-product.ts'

interface ScanResultProps {
  product: ScannedProduct
  storeName: string | undefined
  canEdit: boolean
  onMark: (item: ShoppingListItem) => void
  onAdd: (productName: string) => void
  onPrice: (item: ShoppingListItem, price: string) => void
}

const maxElsewhere = 3

/** The scanned product: whether it is on the list, its price here and elsewhere, and the possible actions. */
export function ScanResult({ product, storeName, canEdit, onMark, onAdd, onPrice }: ScanResultProps) {
  const { name, item, prices } = product
  const [asksPrice, setAsksPrice] = useState(false)
  const here = prices.find((price) => price.storeName === storeName)
  const elsewhere = prices.filter((price) => price !== here).slice(0, maxElsewhere)
  return (
    <>
      <p className="leading-snug font-bold wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-soft wrap-anywhere">{whereabouts(item)}</p>
      {here && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-2xl px-4 py-2.5 ring-1 ring-line">
          <p className="leading-tight">
            <span className="block text-sm text-ink-soft">
              {here.offer.seenAt ? regularPriceText(new Date(here.offer.seenAt)) : 'Preço da oferta'}
            </span>
            <b className="display text-xl tabular-nums">{priceOf(here)}</b>
          </p>
          {!here.offer.seenAt && (
            <Link to={paths.offer(here.offer.promotionId)} className={buttonClass('ghost', 'compact', 'text-brand')}>
              Avisar preço errado
            </Link>
          )}
        </div>
      )}
      {elsewhere.length > 0 && (
        <ul aria-label="Em outros mercados" className="mt-3 space-y-1 rounded-2xl bg-brand-soft px-4 py-2.5 text-brand">
          {elsewhere.map((price) => (
            <li key={price.offer.promotionId} className="wrap-anywhere">
              <b className="tabular-nums">{priceOf(price)}</b> {atStore(price.storeName)}
              {price.offer.seenAt && (
                <span className="text-sm"> ({regularPriceText(new Date(price.offer.seenAt))})</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {item && asksPrice && (
        <PriceForm
          label="Preço na gôndola (R$)"
          hint="Informe o preço, por exemplo 5,49"
          onPrice={(cents) => {
            onPrice(item, decimalFromCents(cents))
            setAsksPrice(false)
          }}
        >
          <button type="submit" className={buttonClass('primary', 'large', 'mt-3 w-full')}>
            Usar este preço
          </button>
        </PriceForm>
      )}
      {canEdit && item && !asksPrice && (
        <button
          type="button"
          onClick={() => setAsksPrice(true)}
          className={buttonClass('outline', 'large', 'mt-3 w-full')}
        >
          <Icon name="pencil" className="size-5" />
          Na gôndola é outro preço
        </button>
      )}
      {canEdit && item && !item.isCompleted && (
        <button type="button" onClick={() => onMark(item)} className={buttonClass('primary', 'large', 'mt-3 w-full')}>
          <Icon name="check" className="size-5" />
          Pus no carrinho
        </button>
      )}
      {canEdit && !item && (
        <button type="button" onClick={() => onAdd(name)} className={buttonClass('primary', 'large', 'mt-3 w-full')}>
          <Icon name="plus" className="size-5" />
          Pôr na lista
        </button>
      )}
    </>
  )
}

function whereabouts(item: ShoppingListItem | undefined): string {
  if (!item) return 'Não está na sua lista.'
  if (item.isCompleted) return `Já está no carrinho: ${item.productName}.`
  return `Está na sua lista: ${item.productName}, ${itemAmount(item).text}.`
}

function priceOf({ offer }: ScannedPrice): string {
  return `${formatMoney(centsFromDecimal(offer.price))}${priceSuffix(offer)}`
}
