import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

/** The green band with which a screen begins: its title and, in one sentence, what it is for. */
export function PageIntro({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <section className="dots bg-garden text-garden-ink">
      <div className="mx-auto max-w-7xl px-4 pt-8 pb-17 lg:px-6 lg:pt-12 lg:pb-22">
        <PageTitle className="text-[2.15rem] text-white lg:text-[3rem]">{title}</PageTitle>
        <p className="mt-2.5 max-w-2xl lg:text-lg">{lead}</p>
        {children}
      </div>
    </section>
  )
}
