import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ContactType, contactTypes } from '#domain/messages/contact-types.ts'
import { site } from '#domain/site.ts'
import { staticLoader } from '#web/api/static-loader.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { focusElement } from '#web/browser/focus-element.ts'
import { ContactAside, Questions } from '#web/contact-messages/contact-aside.tsx'
import { ContactForm } from '#web/contact-messages/contact-form.tsx'
import { ContactReasons } from '#web/contact-messages/contact-reasons.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { paths } from '#web/paths.ts'

export const loader = staticLoader.onServer
export const clientLoader = staticLoader.inBrowser

const formId = 'mensagem'

export default function ContactScreen() {
  const form = useRef<HTMLFormElement>(null)
  const origin = useOrigin()
  const [address] = useSearchParams()

  const choose = (type: ContactType) => {
    const control = form.current?.elements.namedItem('contactType')
    if (control instanceof HTMLSelectElement) {
      control.value = type
      // As if it had been chosen by hand: the draft is kept, and an error about it goes.
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    focusElement(form.current)
  }

  return (
    <>
      <PageHead
        title="Contato"
        description={`Fale com a ${site.name}: parcerias, ajuda, sugestões e assuntos corporativos.`}
        canonical={origin + paths.contact()}
      />
      <PageHero
        isOverlapped
        title="Fale conosco"
        lead="Tire dúvidas, peça ajuda ou conte o que achou. Respondemos em até 24 horas."
      />
      <ContactReasons formId={formId} onChoose={choose} />
      <div className="mx-auto mt-10 max-w-7xl space-y-12 px-4 lg:px-6">
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-6">
          <div id={formId}>
            <ContactForm key={address.get('subject')} form={form} about={aboutFrom(address)} />
          </div>
          <ContactAside />
        </div>
        <Questions />
      </div>
    </>
  )
}

/** What the link that led here says of the message; an unknown reason says nothing. */
function aboutFrom(address: URLSearchParams) {
  return {
    type: contactTypes.find((type) => type === address.get('type')),
    subject: address.get('subject') ?? undefined,
  }
}
