import type { ReactNode } from 'react'
import type { PriceVerdictWords } from '#contract/compare/price-history.ts'
import type { Promotion } from '#contract/promotions.ts'
import { hasEnded, priceUnit } from '#domain/mechanics/offer-words.ts'
import { perWords } from '#domain/mechanics/per-words.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { PriceVerdict } from '#web/price-history/price-verdict.tsx'
import { type Saving, savingOf } from '#web/promotions/card/saving.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { chargedDays, PriceTag } from './price-tag.tsx'

interface PriceAndVerdictProps {
  offer: Promotion
  /** Null for a conditional price, undefined when it could not be read. */
  verdict: PriceVerdictWords | null | undefined
  now: Date
}

/** Price and one verdict: a saving only with its evidence, otherwise what the store usually asks. */
export function PriceAndVerdict({ offer, verdict, now, children }: PriceAndVerdictProps & { children: ReactNode }) {
  const isOver = hasEnded(offer, now)
  const shown = verdict && !isOver && !offer.doubt ? verdict : undefined
  const saving = savingOf(offer)
  return (
    <PriceTag offer={offer} verdict={verdict} now={now}>
      {saving ? (
        <div className="card mt-3">
          {shown && <PriceVerdict verdict={shown} className="px-4 py-2.5" />}
          <SavingFact offer={offer} saving={saving} verdict={verdict} isOver={isOver} />
        </div>
      ) : (
        shown && <PriceVerdict verdict={shown} className="mt-3 rounded-xl px-3 py-2.5" />
      )}
      {children}
    </PriceTag>
  )
}

interface SavingFactProps extends Pick<PriceAndVerdictProps, 'offer' | 'verdict'> {
  saving: Saving
  isOver: boolean
}

function SavingFact({ offer, saving, verdict, isOver }: SavingFactProps) {
  const evidence = chargedDays(verdict)
  return (
    <div className="flex items-center gap-3 px-4 py-2.5">
      <Icon name="piggy-bank" className="size-6 shrink-0 text-brand" />
      <p className="leading-snug tabular-nums">
        {isOver ? 'A economia era de' : 'Você economiza'}{' '}
        <b className="font-bold">
          {formatMoney(saving.cents)} ({formatPercent(saving.percentage)})
          {perWords(priceUnit(offer)).replace(/^\S+/, ' por')}
        </b>
        {evidence && (
          <span className="block text-sm text-ink-soft">
            sobre {formatMoney(centsFromDecimal(saving.originalPrice))}, {evidence}
          </span>
        )}
      </p>
    </div>
  )
}
