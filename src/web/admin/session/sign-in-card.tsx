import type { ReactNode } from 'react'
import { BrandMark } from '#web/layout/brand-mark.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** The frame of the screens before login. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="conteudo" tabIndex={-1} className="grid grow place-items-center px-4 py-10 outline-none">
      <PageHead title={title} isIndexed={false} />
      <div className="w-full max-w-md rounded-2xl bg-surface p-6 shadow-2 ring-1 ring-line sm:p-8">
        <div className="text-center">
          <BrandMark className="mx-auto size-14" />
          <PageTitle className="mt-4 text-3xl max-[359px]:text-xl">{title}</PageTitle>
        </div>
        {children}
        <Link to={paths.home()} className={buttonClass('ghost', 'medium', 'mt-3 w-full')}>
          <Icon name="arrow-left" className="size-5" />
          Voltar ao Site
        </Link>
      </div>
    </main>
  )
}
