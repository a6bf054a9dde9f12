import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'

export interface ReadingSection {
  /** Anchor in the URL. */
  id: string
  title: string
  content: ReactNode
}

/** A long text in a narrow column, with a table of contents: next to it on wide screens, collapsed above it on phones. */
export function ReadingSections({ sections }: { sections: ReadingSection[] }) {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-16 lg:px-6 lg:pt-12">
      <details className="group rounded-2xl bg-surface ring-1 ring-line lg:hidden print:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-semibold">
          Nesta página
          <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="px-1 pb-2">
          <TableOfContents sections={sections} />
        </div>
      </details>
      <nav
        aria-label="Nesta página"
        className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto lg:block print:hidden"
      >
        <p aria-hidden="true" className="display px-3">
          Nesta página
        </p>
        <div className="mt-2">
          <TableOfContents sections={sections} />
        </div>
      </nav>
      <div className="min-w-0">
        {sections.map(({ id, title, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`} className="reading pt-9 lg:first:pt-0">
            <h2 id={`${id}-titulo`}>{title}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}

function TableOfContents({ sections }: { sections: ReadingSection[] }) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-xl px-3 leading-snug text-ink-soft hover:bg-muted hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
