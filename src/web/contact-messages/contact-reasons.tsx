import type { ContactType } from '#domain/messages/contact-types.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { reasons } from './contact-content.ts'

/** One reason links to the partnership form; the others preselect the type in this page's form. */
export function ContactReasons({ formId, onChoose }: { formId: string; onChoose: (type: ContactType) => void }) {
  return (
    <ul
      aria-label="Motivos de contato"
      className="relative mx-auto -mt-10 grid max-w-7xl gap-3 px-4 sm:grid-cols-2 lg:-mt-12 lg:grid-cols-4 lg:gap-4 lg:px-6"
    >
      {reasons.map(({ type, icon, title, text }) => (
        <li key={type} className="flex">
          <Link
            to={type === 'parceria' ? paths.partnership() : `#${formId}`}
            onClick={(event) => {
              if (type === 'parceria') return
              // Without scripts the link jumps to the form. With scripts, `onChoose` scrolls, and a jump would interfere.
              event.preventDefault()
              onChoose(type)
            }}
            className="flex grow flex-wrap items-center gap-4 rounded-2xl bg-surface p-4 shadow-2 ring-1 ring-line hover:ring-brand lg:flex-col lg:flex-nowrap lg:items-start lg:p-5"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-brand-soft text-brand">
              <Icon name={icon} className="size-6" />
            </span>
            <span className="min-w-0 grow basis-32 leading-snug lg:grow-0 lg:basis-auto">
              <span className="display block">{title}</span>
              <span className="mt-0.5 block text-ink-soft">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
