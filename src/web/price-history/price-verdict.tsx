import type { PriceVerdictWords } from '#contract/compare/price-history.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

const icons = { 'not-enough': 'hourglass', usual: 'equal', 'equal-30': 'equal', 'was-lower': 'history' } as const

/**
 * The verdict on the price with its evidence: green where the price has fallen, otherwise grey. A fact, no judgement of the store; it may be a
 * reason to wait for a better price.
 */
export function PriceVerdict({
  verdict: { price, text },
  className,
}: {
  verdict: PriceVerdictWords
  className: string
}) {
  const [said = text, ...evidence] = text.split('. ')
  const isLow = price === 'lowest-90' || price === 'lowest-30'
  return (
    <p
      className={`flex items-start gap-2.5 leading-snug ${isLow ? 'bg-brand text-brand-ink' : 'bg-muted'} ${className}`}
    >
      <Icon
        name={isLow ? 'trending-down' : icons[price]}
        className={`mt-0.5 size-5 shrink-0 ${isLow ? '' : 'text-ink-soft'}`}
      />
      <span>
        <b>{evidence.length > 0 ? `${said}.` : said}</b>
        {evidence.length > 0 && ` ${evidence.join('. ')}.`}
      </span>
    </p>
  )
}
