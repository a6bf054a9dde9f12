import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

/** The green top of a text page. */
export function PageHero({
  title,
  lead,
  note,
  isOverlapped = false,
  children,
}: {
  title: string
  lead: string
  /** One line under the lead, such as the date of the text. */
  note?: string
  /** The next section overlaps the green area. */
  isOverlapped?: boolean
  children?: ReactNode
}) {
  return (
    <section className="dots bg-garden text-garden-ink">
      <div
        className={`mx-auto max-w-7xl px-4 pt-9 lg:px-6 lg:pt-14 ${isOverlapped ? 'pb-17 lg:pb-24' : 'pb-9 lg:pb-14'}`}
      >
        <PageTitle className="text-3xl text-white lg:text-5xl">{title}</PageTitle>
        <p className="mt-3 max-w-[51rem] text-balance leading-relaxed lg:text-xl">{lead}</p>
        {note && <p className="mt-3 font-semibold text-tag">{note}</p>}
        {children}
      </div>
    </section>
  )
}

/** The top of a page without a picture: title and one sentence. */
export function PageHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="pt-4.5 lg:pt-9">
      <PageTitle className="text-3xl lg:text-5xl">{title}</PageTitle>
      <p className="mt-1.5 max-w-[51rem] text-ink-soft lg:text-xl">{lead}</p>
    </header>
  )
}
