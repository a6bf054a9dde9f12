import { type RefObject, useId } from 'react'
import type { ContactMessageDraft } from '#contract/contact-messages.ts'
import { contactFields as fields } from '#domain/messages/contact-fields.ts'
import { type ContactType, contactTypeLabels, contactTypes } from '#domain/messages/contact-types.ts'
import { formatPhone } from '#domain/phone.ts'
import { site } from '#domain/site.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { FormPrivacyNote } from '#web/layout/form-privacy-note.tsx'
import { Card } from '#web/ui/card.tsx'
import { DraftForm, SubmitButton } from '#web/ui/draft-form.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/fields.tsx'
import { FormNeedsScripts, FormOutcome } from '#web/ui/form-outcome.tsx'
import { useFormSubmit } from '#web/ui/use-form-submit.ts'

const draftKey = 'rascunho-contato'

interface ContactFormProps {
  form: RefObject<HTMLFormElement | null>
  /** Initial values, given by links such as 'Preço errado?'. */
  initial: { type: ContactType | undefined; subject: string | undefined }
}

export function ContactForm({ form, initial }: ContactFormProps) {
  const heading = useId()
  const { errors, setErrors, send, isSending, isSent, failure } = useFormSubmit({
    form,
    call: (body: ContactMessageDraft, idempotencyKey) =>
      browserApi.call('contactMessages.send', { body }, { idempotencyKey }),
    sent: { title: 'Mensagem enviada com sucesso!', description: 'Retornaremos seu contato em até 24 horas.' },
    failed: { title: 'Erro ao enviar mensagem', description: 'Tente novamente em alguns minutos.' },
  })

  return (
    <Card as="div" className="p-5 lg:p-8">
      <h2 id={heading} className="text-xl lg:text-3xl">
        Escreva para nós
      </h2>
      <p className="mt-1.5 text-ink-soft">Retornaremos seu contato em até {site.hours.replyTime}.</p>
      <div className="mt-4">
        <FormNeedsScripts what="falar conosco" />
      </div>
      <DraftForm
        form={form}
        label={heading}
        draftKey={draftKey}
        errors={errors}
        onErrors={setErrors}
        onSend={(values) => send(toMessage(values))}
        className="grid gap-4 sm:grid-cols-2 lg:gap-5"
      >
        <TextField name="name" label="Nome" autoComplete="name" {...limitsOf('name')} />
        <TextField name="email" label="E-mail" type="email" autoComplete="email" {...limitsOf('email')} />
        <TextField
          name="phone"
          label="Telefone"
          type="tel"
          autoComplete="tel"
          placeholder="(00) 00000-0000"
          maxLength={fields.phone.maximum}
          mask={formatPhone}
        />
        <SelectField
          name="contactType"
          label="Tipo de contato"
          placeholder="Selecione"
          defaultValue={initial.type ?? ''}
          required={fields.contactType.required}
          options={contactTypes.map((value) => ({ value, label: contactTypeLabels[value] }))}
        />
        <TextField
          name="subject"
          label="Assunto"
          defaultValue={initial.subject}
          className="sm:col-span-2"
          {...limitsOf('subject')}
        />
        <TextAreaField name="message" label="Mensagem" rows={6} className="sm:col-span-2" {...limitsOf('message')} />
        <div className="space-y-4 sm:col-span-2">
          <FormOutcome
            sent={
              isSent
                ? `Mensagem enviada com sucesso! Retornaremos seu contato em até ${site.hours.replyTime}.`
                : undefined
            }
            failure={failure}
          />
          <SubmitButton isSending={isSending}>Enviar mensagem</SubmitButton>
          <FormPrivacyNote purpose="responder a você" />
        </div>
      </DraftForm>
    </Card>
  )
}

function limitsOf(field: 'name' | 'email' | 'subject' | 'message') {
  return { maxLength: fields[field].maximum, required: fields[field].required }
}

function toMessage(values: Record<string, string>): ContactMessageDraft {
  const text = (field: keyof typeof fields) => values[field] ?? ''
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone') || null,
    subject: text('subject'),
    message: text('message'),
    contactType: text('contactType') as ContactType,
  }
}
