import type { FormEvent } from 'react'
import { maxServerPages } from '#web/api/screen-loader.ts'
import { paths } from '#web/paths.ts'
import { HiddenFilter } from '#web/promotions/filters/hidden-filter.tsx'
import type { OfferFilter } from '#web/promotions/filters/offer-filter.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { offerAnchor } from './offer-grid.tsx'
import { progressText, type ResultCount } from './result-count.ts'

interface LoadMoreProps {
  filter: OfferFilter
  cardCount: number
  /** Number of offers that the cards represent. */
  shownCount: number
  count: ResultCount
  /** The number of pages after the next load; undefined when all are loaded. */
  nextPages: number | undefined
  isLoading: boolean
  hasFailed: boolean
  onLoad: () => void
}

/** Progress, and a button while there are more offers. Without scripts, the form requests a longer page. */
export function LoadMore({
  filter,
  cardCount,
  shownCount,
  count,
  nextPages,
  isLoading,
  hasFailed,
  onLoad,
}: LoadMoreProps) {
  const load = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoading) onLoad()
  }
  const needsScripts = nextPages !== undefined && nextPages > maxServerPages
  return (
    <form
      action={`${paths.home()}#${offerAnchor(cardCount)}`}
      onSubmit={load}
      className="mt-8 flex flex-col items-center text-center"
    >
      <HiddenFilter filter={filter} except={[]} />
      <input type="hidden" name="pages" value={nextPages} />
      <p className="text-ink-soft tabular-nums">
        {nextPages === undefined ? 'Você viu todas as promoções' : progressText(shownCount, count)}
      </p>
      <progress
        aria-label="Promoções vistas"
        value={shownCount}
        max={Math.max(count.total, shownCount)}
        className="mt-2 mb-4 h-1.5 w-50 max-w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      {hasFailed && (
        <p role="alert" className="mb-3 font-semibold text-tomato">
          Não foi possível carregar. Confira sua conexão e tente outra vez.
        </p>
      )}
      {nextPages !== undefined && (
        <button
          type="submit"
          aria-disabled={isLoading || undefined}
          className={buttonClass('outline', 'large', needsScripts ? 'noscript:hidden!' : '')}
        >
          {isLoading && <Icon name="loader-circle" className="size-5 motion-safe:animate-spin" />}
          Carregar Mais Promoções
        </button>
      )}
      {needsScripts && (
        <p className="hidden text-ink-soft noscript:block">
          Para ver as demais, use a busca ou os filtros, ou ative o JavaScript do navegador.
        </p>
      )}
    </form>
  )
}
