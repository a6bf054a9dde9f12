import type { PriceVerdictWords } from '#contract/compare/price-history.ts'
import { AlertLink } from '#web/alerts/alert-link.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

const icons = { 'not-enough': 'hourglass', usual: 'equal', 'equal-30': 'equal', 'was-lower': 'history' } as const

/**
 * The verdict on the price with its evidence: green where the price has fallen, otherwise grey. A fact, no judgement of the store; it may be a
 * reason to wait for a better price.
 */
export function PriceVerdict({ offerId, verdict }: { offerId: string; verdict: PriceVerdictWords }) {
  const { price, claim, text, claimText } = verdict
  const [said = text, ...evidence] = text.split('. ')
  const isLow = price === 'lowest-90' || price === 'lowest-30'
  return (
    <div className="overflow-hidden rounded-2xl bg-surface leading-snug ring-1 ring-line">
      <p className={`flex items-start gap-2.5 px-4 py-2.5 ${isLow ? 'bg-brand text-brand-ink' : 'bg-muted'}`}>
        <Icon name={isLow ? 'trending-down' : icons[price]} className="mt-0.5 size-5 shrink-0" />
        <span>
          <b>{said}</b>
          {evidence.length > 0 && `. ${evidence.join('. ')}`}
          {price === 'not-enough' && '. Acompanhamos este preço há pouco tempo.'}
        </span>
      </p>
      {/* A claim of the store without evidence is told on the label itself. */}
      {claimText && claim !== 'unseen' && <p className="px-4 pt-2.5 text-sm text-ink-soft">{claimText}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-1.5">
        <Link
          to={paths.offerHistory(offerId)}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
        >
          Ver histórico
        </Link>
        <AlertLink about={{ oferta: offerId }} className={buttonClass('soft', 'compact', 'my-1 px-3.5')}>
          Avise-me quando baixar
        </AlertLink>
      </div>
    </div>
  )
}
