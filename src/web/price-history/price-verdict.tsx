import type { PriceVerdictWords } from '#contract/compare/price-history.ts'
import { AlertLink } from '#web/alerts/alert-link.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/**
 * Assessment of the price, in neutral words and colours: a fact, no judgement of the store. It may be a reason to wait for a better price.
 */
export function PriceVerdict({ offerId, verdict }: { offerId: string; verdict: PriceVerdictWords }) {
  const { price, claim, text, claimText } = verdict
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 rounded-2xl bg-muted px-3 py-1 leading-snug">
      <Icon name={/^lowest/.test(price) ? 'trending-down' : 'chart-column'} className="size-5 shrink-0 text-ink-soft" />
      <p className="grow basis-52 py-2">
        <span className={price === 'not-enough' ? 'text-ink-soft' : 'font-semibold'}>{text}</span>
        {/* An unconfirmed claim of the store is shown on the tag itself. */}
        {claimText && claim !== 'unseen' && <span className="mt-0.5 block text-sm text-ink-soft">{claimText}</span>}
      </p>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3">
        <Link
          to={paths.offerHistory(offerId)}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
        >
          Ver histórico
        </Link>
        <AlertLink about={{ oferta: offerId }} className={buttonClass('primary', 'compact', 'my-1 px-3.5')} />
      </div>
    </div>
  )
}
