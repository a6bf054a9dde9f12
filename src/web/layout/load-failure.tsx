import { CloudOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { buttonClass } from '#web/ui/button.ts'
import { PageHead } from './page-head.tsx'
import { PageTitle } from './page-title.tsx'

/** A screen whose data did not come. Trying again is loading the page anew, which also works without scripts. */
export function LoadFailure() {
  const { pathname, search } = useLocation()
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-20 text-center">
      <PageHead title="Não foi possível carregar" isIndexed={false} />
      <CloudOff aria-hidden="true" className="size-12 text-ink-soft" />
      <PageTitle className="mt-4 text-2xl">Não foi possível carregar.</PageTitle>
      <p className="mt-2 text-ink-soft">Confira sua conexão e tente outra vez.</p>
      <a href={pathname + search} className={buttonClass('primary', 'medium', 'mt-6')}>
        Tentar novamente
      </a>
    </div>
  )
}
