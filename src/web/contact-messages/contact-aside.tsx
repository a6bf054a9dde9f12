import { useId } from 'react'
import { site } from '#domain/site.ts'
import { ContactDetails } from '#web/layout/contact/contact-details.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { questions } from './contact-content.ts'

/** Other contact channels and office hours. */
export function ContactAside() {
  const [details, hours] = [useId(), useId()]
  return (
    <div className="space-y-4">
      <Card label={details} className="p-5 lg:p-6">
        <h2 id={details} className="mb-1 text-xl">
          Outros canais
        </h2>
        <ContactDetails />
      </Card>
      <Card label={hours} className="p-5 lg:p-6">
        <h2 id={hours} className="text-xl">
          Horários de atendimento
        </h2>
        <ul className="mt-2 space-y-1">
          {site.hours.contactPage.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {site.contact.whatsapp && <p className="mt-3 text-ink-soft">WhatsApp: {site.hours.whatsapp.toLowerCase()}</p>}
      </Card>
    </div>
  )
}

export function Questions() {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-xl lg:text-3xl">
        Perguntas frequentes
      </h2>
      <div className="mt-4 overflow-hidden rounded-2xl bg-surface ring-1 ring-line">
        {questions().map(({ question, answer }) => (
          <details key={question} className="group border-line not-first:border-t">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold hover:bg-muted [&::-webkit-details-marker]:hidden">
              {question}
              <Icon
                name="chevron-down"
                className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[68ch] px-5 pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
