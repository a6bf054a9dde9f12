import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { PageHead } from './page-head.tsx'
import { PageTitle } from './page-title.tsx'

/** A screen whose data failed to load. The retry button is a plain link to the same page, which also works without scripts. */
export function LoadError() {
  const { pathname, search } = useLocation()
  const isOnline = useIsOnline()
  useReloadWhenBackOnline(isOnline)
  const icon = isOnline ? 'cloud-off' : 'wifi-off'
  return (
    <div role="alert" className="page-message">
      <PageHead title="Não foi possível carregar" isIndexed={false} />
      <Icon name={icon} className="size-12 text-ink-soft" />
      <PageTitle className="mt-4 text-3xl">
        {isOnline ? 'Não foi possível carregar.' : 'Você está sem internet.'}
      </PageTitle>
      <p className="mt-2 text-ink-soft">
        {isOnline ? 'Confira sua conexão e tente outra vez.' : 'A página aparece assim que a conexão voltar.'}
      </p>
      {isOnline && (
        <a href={pathname + search} data-follow="document" className={buttonClass('primary', 'medium', 'mt-6')}>
          Tentar novamente
        </a>
      )}
    </div>
  )
}

function useReloadWhenBackOnline(isOnline: boolean): void {
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) window.location.reload()
    wasOnline.current = isOnline
  }, [isOnline])
}
