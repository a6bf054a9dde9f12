import type { ReactNode } from 'react'
import type { PriceVerdictWords } from '#contract/compare/price-history.ts'
import type { Promotion } from '#contract/promotions.ts'
import { hasEnded } from '#domain/mechanics/offer-words.ts'
import { formatDiscount } from '#domain/percent.ts'
import { OfferPrice } from '#web/promotions/card/conditions.tsx'
import { OldPrice } from '#web/promotions/card/price.tsx'
import { claimOf, type Saving, savingOf } from '#web/promotions/card/saving.ts'
import { unitPriceText } from '#web/promotions/card/unit-price.tsx'
import { ValidityNote, ValidityStub } from './validity-note.tsx'

interface PriceTagProps {
  offer: Promotion
  /** The verdict in words, if it was read. */
  verdict?: PriceVerdictWords | null | undefined
  now: Date
  /** Below a plain price, on its card. */
  children?: ReactNode
}

/** The price: a shelf label for a discount with evidence, plain otherwise. */
export function PriceTag(props: PriceTagProps) {
  const saving = savingOf(props.offer)
  return saving ? (
    <>
      <ShelfLabel {...props} saving={saving} />
      {props.children}
    </>
  ) : (
    <PlainPrice {...props} />
  )
}

/** The shelf label (etiqueta de gôndola): mango, with a perforated stub; grey once the offer has ended. */
function ShelfLabel({ offer, now, saving }: PriceTagProps & { saving: Saving }) {
  return (
    <div
      className={`flex flex-wrap items-stretch gap-y-2 rounded-2xl px-4 py-3.5 ${hasEnded(offer, now) ? 'bg-muted text-ink-soft' : 'bg-tag text-tag-ink'}`}
    >
      <div className="@container min-w-0 grow-999 basis-40">
        <p className="text-sm font-semibold">
          De <OldPrice price={saving.originalPrice} /> por
        </p>
        <LargePrice offer={offer} />
        <UnitPrice offer={offer} className="mt-1 text-sm font-semibold" />
      </div>
      <p className="flex grow flex-col items-end justify-center border-l-2 border-dashed border-current/35 pl-3.5 text-right text-sm leading-snug font-semibold tabular-nums">
        <span className="display text-3xl">{formatDiscount(saving.percentage)}</span>
        <span className="sr-only"> de desconto, </span>
        <ValidityStub offer={offer} now={now} />
      </p>
    </div>
  )
}

/** On wide screens a part of the card of the offer. */
function PlainPrice({ offer, verdict, now, children }: PriceTagProps) {
  return (
    <div className="card p-4 lg:overflow-visible lg:rounded-none lg:p-0 lg:ring-0">
      <div className={`flex flex-wrap items-end justify-between gap-2 ${hasEnded(offer, now) ? 'text-ink-soft' : ''}`}>
        <div className="@container min-w-0 grow basis-48">
          <LargePrice offer={offer} />
        </div>
        <p className="ml-auto text-right text-sm leading-snug text-ink-soft tabular-nums">
          <ValidityNote offer={offer} now={now} />
          <UnitPrice offer={offer} className="" />
        </p>
      </div>
      <Claim offer={offer} verdict={verdict} />
      {children}
    </div>
  )
}

function LargePrice({ offer }: { offer: Promotion }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-end gap-x-3 gap-y-2 [&>.price-condition]:text-inherit">
      <OfferPrice offer={offer} size={offer.price.length > 6 ? 'large' : 'huge'} />
    </p>
  )
}

/** "sai a R$ 3,70 o quilo"; nothing for a weighed product, whose price already says it. */
function UnitPrice({ offer: { unitPrice, price }, className }: { offer: Promotion; className: string }) {
  if (!unitPrice || unitPrice.price === price) return null
  return <span className={`block ${className}`}>sai a {unitPriceText(unitPrice)}</span>
}

/** What the store says it asked before, with its evidence; of a price that its own prices contradict, only those. */
function Claim({ offer, verdict }: Pick<PriceTagProps, 'offer' | 'verdict'>) {
  const claim = claimOf(offer)
  const isContradicted = offer.verdict?.claim === 'contradicted'
  if (!claim && !(isContradicted && verdict?.claimText)) return null
  return (
    <p className="mt-2 text-sm text-ink-soft tabular-nums">
      {claim ? (
        <>
          De <OldPrice price={claim.originalPrice} />
          {claimWords(claim, offer, verdict)}
        </>
      ) : (
        `${verdict?.claimText}.`
      )}
    </p>
  )
}

function claimWords(claim: Saving, offer: Promotion, verdict: PriceTagProps['verdict']): string {
  const evidence = chargedDays(verdict)
  if (evidence) return `, ${evidence}`
  return offer.verdict?.price === 'usual' ? ' por' : ` por, ${formatDiscount(claim.percentage)} segundo o mercado`
}

/** "cobrado em 25 de 78 dias" */
export function chargedDays(verdict: PriceTagProps['verdict']): string | undefined {
  return /cobrado em .*/.exec(verdict?.claimText ?? '')?.[0]
}
