import { useId } from 'react'
import { counted } from '#domain/count.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { formatMoney } from '#domain/money.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { ItemPicture } from '#web/shopping-lists/components/item-picture.tsx'
import { NeighbourOffer } from '#web/shopping-lists/components/neighbour-offer.tsx'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { ShownPurchase, ShownStop } from './shown-plan.ts'

interface StopSectionProps {
  stop: ShownStop
  /** 1 for the first of several; undefined for the only one. */
  number: number | undefined
  /** Mark of a purchase that was chosen by hand: "como da última vez" */
  chosenText: string
  /** Undefined for read-only members of the list. */
  onSwap: ((purchase: ShownPurchase) => void) | undefined
  onForget: (purchase: ShownPurchase) => void
  /** Undefined for read-only members of the list. */
  onNeighbour: ((item: ShownPurchase['item'], productName: string) => void) | undefined
}

/** The purchases in one store, in the order of a walk through it. */
export function StopSection({ stop, number, chosenText, onSwap, onForget, onNeighbour }: StopSectionProps) {
  const heading = useId()
  const { store, cost, purchases } = stop
  const place = [store.address, store.neighborhood].filter(Boolean).join(' · ')
  return (
    <Card label={heading} className="print:mt-4 print:overflow-visible print:rounded-none print:ring-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3.5 print:px-0">
        <StoreLogo name={store.name} className="size-10 shrink-0 print:hidden" />
        <div className="min-w-0 grow basis-40 leading-tight">
          <h2 id={heading} className="wrap-anywhere">
            {number !== undefined && <span className="text-brand">{number}º mercado: </span>}
            {store.name}
          </h2>
          <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">
            {[place, counted(purchases.length, 'item', 'itens')].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p className="display text-xl tabular-nums">{formatMoney(cost)}</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {purchases.map((purchase) => (
          <PurchaseRow
            key={`${purchase.item.id} ${purchase.offer.promotionId}`}
            purchase={purchase}
            chosenText={chosenText}
            onSwap={onSwap && (() => onSwap(purchase))}
            onForget={() => onForget(purchase)}
            onNeighbour={onNeighbour}
          />
        ))}
      </ul>
    </Card>
  )
}

interface PurchaseRowProps {
  purchase: ShownPurchase
  chosenText: string
  onSwap: (() => void) | undefined
  onForget: () => void
  onNeighbour: StopSectionProps['onNeighbour']
}

function PurchaseRow({ purchase, chosenText, onSwap, onForget, onNeighbour }: PurchaseRowProps) {
  const { item, offer, amount, cost, why, notes, corrected, understood, neighbour, canSwap, isRemembered } = purchase
  const wanted = itemAmount(item).text
  return (
    <li className="flex gap-3 px-4 py-3 print:break-inside-avoid print:px-0 print:py-1.5">
      <span className="tick-box mt-0.5 hidden size-5 print:block" />
      <ItemPicture
        item={{ productName: offer.productName, offer }}
        className="size-12 rounded-xl max-[359px]:size-9 print:hidden"
      />
      <div className="min-w-0 grow leading-snug">
        <p className="text-sm text-ink-soft wrap-anywhere">
          {shownName(item.productName)}
          {wanted !== '1 un' && ` · ${wanted}`}
          {(corrected ?? understood) && ` · entendemos “${corrected ?? understood}”`}
        </p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="min-w-0 font-semibold wrap-anywhere">
            {offer.seenAt ? (
              shownName(offer.productName)
            ) : (
              <Link to={paths.offer(offer.promotionId)} className="hover:underline">
                {shownName(offer.productName)}
              </Link>
            )}
          </p>
          <p className="font-bold tabular-nums">{formatMoney(cost)}</p>
        </div>
        <div className="flex items-end justify-between gap-2">
          <div className="min-w-0 grow">
            <p className="text-sm text-ink-soft">
              <b className="text-ink">{amount}</b>
              {why && <span className="print:hidden"> · {why}</span>}
            </p>
            {notes.map((note) => (
              <p key={note} className="text-sm font-semibold text-warning">
                {note}
              </p>
            ))}
          </div>
          {canSwap && onSwap && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onSwap}
              className={buttonClass('ghost', 'compact', '-mr-2 -mb-2 text-brand print:hidden')}
            >
              Trocar<span className="sr-only"> {item.productName}</span>
            </button>
          )}
        </div>
        {neighbour && (
          <div className="mt-2">
            <NeighbourOffer neighbour={neighbour} onSwap={onNeighbour && (() => onNeighbour(item, neighbour.name))} />
          </div>
        )}
        {isRemembered && !onSwap && <p className="text-sm text-ink-soft print:hidden">{chosenText}</p>}
        {isRemembered && onSwap && (
          <button
            type="button"
            onClick={onForget}
            className={buttonClass('ghost', 'compact', '-mb-2 -ml-2 text-sm font-normal! text-ink-soft print:hidden')}
          >
            {chosenText}
            <Icon name="x" label={`Esquecer a escolha de ${item.productName}`} className="size-4" />
          </button>
        )}
      </div>
    </li>
  )
}
