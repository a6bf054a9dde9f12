import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ContactType, contactTypes } from '#domain/messages/contact-types.ts'
import { site, siteName } from '#domain/site.ts'
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
  const [params] = useSearchParams()

  const chooseType = (type: ContactType) => {
    const control = form.current?.elements.namedItem('contactType')
    if (control instanceof HTMLSelectElement) {
      control.value = type
      // Acts like a manual choice: the form saves its draft and clears the field's error.
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    focusElement(form.current)
  }

  return (
    <>
      <PageHead
        title="Contato"
        description={`Fale com ${siteName()}: parcerias, ajuda, sugestões e assuntos corporativos.`}
        canonical={origin + paths.contact()}
      />
      <PageHero
        isOverlapped
        title="Fale conosco"
        lead={`Tire dúvidas, peça ajuda ou conte o que achou. Respondemos em até ${site.hours.replyTime}.`}
      />
      <ContactReasons formId={formId} onChoose={chooseType} />
      <div className="mx-auto mt-10 max-w-7xl space-y-12 px-4 lg:px-6">
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-6">
          <div id={formId}>
            <ContactForm key={params.get('subject')} form={form} initial={initialFields(params)} />
          </div>
          <ContactAside />
        </div>
        <Questions />
      </div>
    </>
  )
}

/** An unknown contact type is ignored. */
function initialFields(params: URLSearchParams) {
  return {
    type: contactTypes.find((type) => type === params.get('type')),
    subject: params.get('subject') ?? undefined,
  }
}
