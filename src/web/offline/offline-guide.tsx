import { useEffect, useId, useRef, useState } from 'react'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { PageTitle } from '#web/layout/page-title.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { formatKeptAt } from './format-kept-at.ts'
import { type KeptPage, listKeptPages } from './kept-pages.ts'

/** As many as fit on a screen or two. */
const maxLinks = 12

/** Explains that a page needs a connection, and links to those that do not. Opens the page as soon as there is a connection. */
export function OfflineGuide() {
  const isOnline = useIsOnline()
  const heading = useId()
  const [wanted, setWanted] = useState<string>()
  const [kept, setKept] = useState<KeptPage[]>([])
  useEffect(() => {
    setWanted(readWanted())
    void listKeptPages().then(setKept, () => undefined)
  }, [])
  useReturn(isOnline, wanted)
  const icon = isOnline ? 'cloud-off' : 'wifi-off'

  return (
    <div className="mx-auto max-w-xl px-4 py-12">
      <div className="flex flex-col items-center text-center">
        <Icon name={icon} className="size-12 text-ink-soft" />
        <PageTitle className="mt-4 text-3xl">
          {isOnline ? 'Não foi possível abrir a página.' : 'Você está sem internet.'}
        </PageTitle>
        <p role="status" className="mt-2 text-ink-soft">
          {isOnline
            ? 'O site não respondeu. Tente de novo em instantes.'
            : 'Não há uma cópia desta página no aparelho. Ela abre assim que a conexão voltar.'}
        </p>
        {isOnline && (
          <a href={wanted ?? paths.home()} data-follow="document" className={buttonClass('primary', 'medium', 'mt-6')}>
            Tentar novamente
          </a>
        )}
      </div>
      {kept.length > 0 && (
        <Card label={heading} className="mt-10">
          <h2 id={heading} className="px-4 pt-4 pb-2 text-xl">
            O que abre sem internet
          </h2>
          <ul className="divide-y divide-line">
            {kept.slice(0, maxLinks).map(({ path, title, keptAt }) => (
              <li key={path}>
                <a
                  href={path}
                  data-follow="document"
                  className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-muted"
                >
                  <span className="min-w-0 grow leading-snug">
                    <span className="block font-semibold wrap-anywhere">{title}</span>
                    <span className="block text-sm text-ink-soft">Salva em {formatKeptAt(keptAt)}</span>
                  </span>
                  <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft" />
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

/** The requested page, if it belongs to this site. */
function readWanted(): string | undefined {
  const path = new URLSearchParams(location.search).get('de') ?? ''
  return /^\/(?![/\\])/.test(path) ? path : undefined
}

function useReturn(isOnline: boolean, wanted: string | undefined): void {
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!isOnline) wasOffline.current = true
    else if (wasOffline.current && wanted) location.replace(wanted)
  }, [isOnline, wanted])
}
