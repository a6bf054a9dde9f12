import { maxServerPages } from '#web/api/screen-loader.ts'
import { Link } from '#web/layout/links/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

interface MoreLinkProps {
  /** The number of pages including the next one; undefined when all are loaded. */
  pages: number | undefined
  /** The address of that many pages. */
  addressOf: (pages: number) => string
  text: string
  isLoading: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** Loads the next page of a list. Without scripts the address shows a longer page, up to the server's limit. */
export function MoreLink({ pages, addressOf, text, isLoading, hasFailed, onRetry }: MoreLinkProps) {
  if (pages === undefined) return null
  const needsScripts = pages > maxServerPages
  return (
    <div className="mt-6 flex flex-col items-center gap-3 text-center">
      {hasFailed ? (
        <>
          <p role="alert" className="font-semibold text-tomato">
            Não foi possível carregar. Confira sua conexão e tente outra vez.
          </p>
          <button type="button" onClick={onRetry} className={buttonClass('outline')}>
            Tentar novamente
          </button>
        </>
      ) : (
        <Link
          to={addressOf(pages)}
          follow="replace"
          aria-disabled={isLoading || undefined}
          className={buttonClass('outline', 'medium', needsScripts ? 'noscript:hidden!' : '')}
        >
          {isLoading && <Icon name="loader-circle" className="size-5 motion-safe:animate-spin" />}
          {text}
        </Link>
      )}
      {needsScripts && (
        <p className="hidden text-ink-soft noscript:block">
          Para ver os demais, use a busca, ou ative o JavaScript do navegador.
        </p>
      )}
    </div>
  )
}
