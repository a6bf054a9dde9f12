import { useId } from 'react'
import type { BasketStore } from '#contract/compare/baskets.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { formatMoney } from '#domain/money.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { foldText } from '#domain/plain-text.ts'
import { atStore } from '#domain/stores/store-words.ts'
import { ItemPicture } from '#web/shopping-lists/components/item-picture.tsx'
import { NeighbourOffer } from '#web/shopping-lists/components/neighbour-offer.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { ShownPurchase, ShownStop } from './shown-plan.ts'
import { SwappedTo } from './swap/swapped-to.tsx'

interface PurchaseListProps {
  stop: ShownStop
  /** 1 for the first of several; undefined for the only one. */
  number: number | undefined
  /** Mark of a line that was chosen by hand. */
  chosenText: string
  /** A line that was swapped on this visit, which keeps its place. */
  swappedLine: (itemId: string) => { purchase: ShownPurchase; store: BasketStore } | undefined
  onCompare: (purchase: ShownPurchase) => void
  onForget: (purchase: ShownPurchase) => void
  /** Undefined for read-only members of the list. */
  onNeighbour: ((item: ShownPurchase['item'], productName: string) => void) | undefined
}

/** What to buy at one stop, in the order of a walk through it. */
export function PurchaseList(props: PurchaseListProps) {
  const { stop, number, swappedLine } = props
  const heading = useId()
  const { store, cost, purchases } = stop
  const place = [store.address, store.neighborhood].filter(Boolean).join(', ')
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={heading} className="min-w-0 text-xl wrap-anywhere">
          {number !== undefined && `${number}. `}Compre {atStore(store.name)}
        </h2>
        {number !== undefined && <p className="display text-xl tabular-nums">{formatMoney(cost)}</p>}
      </div>
      {place && <p className="hidden text-sm print:block">{place}</p>}
      {(number ?? 1) === 1 && (
        <p className="mt-1 text-sm text-ink-soft print:hidden">Toque num item para comparar ou trocar.</p>
      )}
      <ul className="card mt-2.5 divide-y divide-line overflow-hidden print:rounded-none print:ring-0">
        {purchases.map((purchase) => {
          const swapped = swappedLine(purchase.item.id)
          return (
            <PurchaseRow
              key={`${purchase.item.id} ${purchase.offer.promotionId}`}
              purchase={swapped?.purchase ?? purchase}
              swapped={swapped?.store}
              isElsewhere={swapped !== undefined && swapped.store.id !== store.id}
              {...props}
            />
          )
        })}
      </ul>
    </section>
  )
}

interface PurchaseRowProps extends PurchaseListProps {
  purchase: ShownPurchase
  swapped: BasketStore | undefined
  isElsewhere: boolean
}

function PurchaseRow(props: PurchaseRowProps) {
  const { purchase, swapped, isElsewhere, chosenText, onCompare, onForget, onNeighbour } = props
  const { item, notes, neighbour, canSwap, isChosen } = purchase
  const line = <PurchaseLine purchase={purchase} swapped={isElsewhere ? swapped : undefined} isButton={canSwap} />
  return (
    <li className={`print:break-inside-avoid ${swapped ? 'swapped-line' : ''}`}>
      {canSwap ? (
        <button
          type="button"
          aria-haspopup="dialog"
          data-line={item.id}
          onClick={() => onCompare(purchase)}
          className="plan-line w-full text-left hover:bg-muted"
        >
          {line}
        </button>
      ) : (
        <div className="plan-line">{line}</div>
      )}
      {(notes.length > 0 || neighbour || (isChosen && !swapped)) && (
        <div className="-mt-1.5 pr-3 pb-2 pl-17 @max-[17em]:pl-3 max-[359px]:pl-3 print:pl-0">
          {notes.map((note) => (
            <p key={note} className="text-sm font-semibold text-warning">
              {note}
            </p>
          ))}
          {neighbour && (
            <div className="mt-1.5">
              <NeighbourOffer neighbour={neighbour} onSwap={onNeighbour && (() => onNeighbour(item, neighbour.name))} />
            </div>
          )}
          {isChosen && !swapped && !onNeighbour && <p className="text-sm text-ink-soft print:hidden">{chosenText}</p>}
          {isChosen && !swapped && onNeighbour && (
            <button
              type="button"
              onClick={() => onForget(purchase)}
              className={buttonClass('ghost', 'compact', '-ml-2 text-sm font-normal! text-ink-soft print:hidden')}
            >
              {chosenText}
              <Icon name="x" label={`Esquecer a escolha de ${item.productName}`} className="size-4" />
            </button>
          )}
        </div>
      )}
    </li>
  )
}

interface PurchaseLineProps {
  purchase: ShownPurchase
  /** Where it is bought now, if not at the stop of its place. */
  swapped: BasketStore | undefined
  isButton: boolean
}

/** Picture, product, amount and cost of a line. */
export function PurchaseLine({ purchase, swapped, isButton }: PurchaseLineProps) {
  const { item, offer, amount, cost, each, corrected, understood } = purchase
  const wanted = itemAmount(item).text
  const read = corrected ?? understood
  const said = !isSameWord(item.productName, offer.productName)
  return (
    <>
      <span className="tick-box hidden size-5 print:block" />
      <ItemPicture
        item={{ productName: offer.productName, offer }}
        className="size-11 rounded-xl @max-[17em]:hidden max-[359px]:hidden print:hidden"
      />
      <span className="min-w-0 grow basis-24">
        <b className="block leading-snug font-semibold wrap-anywhere">{shownName(offer.productName)}</b>
        <span className="block text-sm text-ink-soft tabular-nums">{[amount, each].filter(Boolean).join(' · ')}</span>
        {(said || read) && (
          <span className="block text-sm text-ink-soft wrap-anywhere">
            {said && `para ${shownName(item.productName)}${wanted === '1 un' ? '' : `, ${wanted}`}`}
            {said && read && ' · '}
            {read && `entendemos “${read}”`}
          </span>
        )}
        {swapped && <SwappedTo name={swapped.name} />}
      </span>
      <b className="whitespace-nowrap tabular-nums">{formatMoney(cost)}</b>
      {isButton && (
        <span className="print:hidden">
          <span className="sr-only">: comparar ou trocar</span>
          <Icon name="chevron-right" className="size-4.5 text-ink-soft" />
        </span>
      )}
    </>
  )
}

/** A product whose name begins like the line needs no explanation. */
function isSameWord(line: string, product: string): boolean {
  const [first = ''] = foldText(line).split(' ')
  return foldText(product).split(' ').includes(first)
}
