import { type RefObject, useId } from 'react'
import type { PartnershipRequestDraft } from '#contract/partnership-requests.ts'
import { partnershipFields as fields } from '#domain/messages/partnership-fields.ts'
import { formatPhone, phonePattern } from '#domain/phone.ts'
import { type Plan, site } from '#domain/site.ts'
import { type StoreType, storeTypeLabels, storeTypes } from '#domain/stores/store-types.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { FormPrivacyNote } from '#web/layout/form-privacy-note.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { DraftForm, type FieldErrors, SubmitButton } from '#web/ui/draft-form.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/fields.tsx'
import { FormNeedsScripts, FormOutcome } from '#web/ui/form-outcome.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { useFormSubmit } from '#web/ui/use-form-submit.ts'
import { describeWithPlan } from './plan.ts'

const draftKey = 'rascunho-parceria'
/** Characters reserved for the chosen plan in the description. */
const planTextLength = 100
const linkClass = 'font-semibold text-brand underline underline-offset-2'

interface PartnershipFormProps {
  form: RefObject<HTMLFormElement | null>
  plan: Plan | undefined
  onRemovePlan: () => void
}

export function PartnershipForm({ form, plan, onRemovePlan }: PartnershipFormProps) {
  const heading = useId()
  const showToast = useToast()
  const { errors, setErrors, send, isSending, isSent, failure } = useFormSubmit({
    form,
    call: (body: PartnershipRequestDraft, idempotencyKey) =>
      browserApi.call('partnershipRequests.send', { body }, { idempotencyKey }),
    sent: { title: 'Solicitação enviada com sucesso!', description: 'Entraremos em contato em até 24 horas.' },
    failed: { title: 'Erro ao enviar solicitação', description: 'Tente novamente em alguns minutos.' },
    onSent: onRemovePlan,
  })

  const showTermsToast = ({ acceptedTerms: description }: FieldErrors) => {
    if (description) showToast({ title: 'Termos e condições', description, variant: 'destructive' })
  }

  return (
    <Card as="div" className="p-5 lg:p-8">
      <h2 id={heading} className="text-xl lg:text-3xl">
        Peça a parceria
      </h2>
      <p className="mt-1.5 text-ink-soft">Conte quem você é. Entraremos em contato em até {site.hours.replyTime}.</p>
      <div className="mt-4">
        <FormNeedsScripts what="pedir a parceria" />
      </div>
      <DraftForm
        form={form}
        label={heading}
        draftKey={draftKey}
        errors={errors}
        onErrors={setErrors}
        onInvalid={showTermsToast}
        onSend={(values) => send(toRequest(values, plan))}
        className="grid gap-4 sm:grid-cols-2 lg:gap-5"
      >
        {plan && <ChosenPlan plan={plan} onRemove={onRemovePlan} />}
        <TextField
          name="storeName"
          label="Nome do estabelecimento"
          autoComplete="organization"
          {...limitsOf('storeName')}
        />
        <TextField name="ownerName" label="Nome do responsável" autoComplete="name" {...limitsOf('ownerName')} />
        <TextField name="email" label="E-mail" type="email" autoComplete="email" {...limitsOf('email')} />
        <TextField
          name="phone"
          label="Telefone"
          type="tel"
          autoComplete="tel"
          placeholder="(00) 00000-0000"
          mask={formatPhone}
          pattern={phonePattern}
          {...limitsOf('phone')}
        />
        <TextField name="city" label="Cidade" autoComplete="address-level2" {...limitsOf('city')} />
        <TextField
          name="neighborhood"
          label="Bairro"
          autoComplete="address-level3"
          maxLength={fields.neighborhood.maximum}
        />
        <TextField name="address" label="Endereço" autoComplete="address-line1" {...limitsOf('address')} />
        <SelectField
          name="storeType"
          label="Tipo de estabelecimento"
          placeholder="Selecione"
          required={fields.storeType.required}
          options={storeTypes.map((value) => ({ value, label: storeTypeLabels[value] }))}
        />
        <TextAreaField
          name="description"
          label="Descrição"
          rows={4}
          maxLength={fields.description.maximum - planTextLength}
          placeholder="Conte um pouco sobre o seu mercado"
          className="sm:col-span-2"
        />
        <div className="space-y-4 sm:col-span-2">
          <CheckboxField name="acceptedTerms" required={fields.acceptedTerms.required}>
            Li e aceito os{' '}
            <Link to={paths.terms()} className={linkClass}>
              termos e condições
            </Link>
          </CheckboxField>
          <FormOutcome
            sent={
              isSent
                ? `Solicitação enviada com sucesso! Entraremos em contato em até ${site.hours.replyTime}.`
                : undefined
            }
            failure={failure}
          />
          {isSent && (
            <p>
              Enquanto isso,{' '}
              <Link className={linkClass} to={paths.learnMore()}>
                veja como funciona
              </Link>{' '}
              ou{' '}
              <Link className={linkClass} to={paths.stores()}>
                conheça os mercados que já estão aqui
              </Link>
              .
            </p>
          )}
          <SubmitButton isSending={isSending}>Enviar solicitação</SubmitButton>
          <FormPrivacyNote purpose="responder ao seu pedido" />
        </div>
      </DraftForm>
    </Card>
  )
}

function ChosenPlan({ plan, onRemove }: { plan: Plan; onRemove: () => void }) {
  return (
    <p className="sm:col-span-2">
      <span className="inline-flex items-center rounded-full bg-brand-soft pl-4 font-semibold text-brand ring-[1.5px] ring-inset ring-brand">
        Plano escolhido: {plan.name}
        <button
          type="button"
          aria-label={`Tirar o plano ${plan.name}`}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-full"
        >
          <Icon name="x" className="size-4.5" />
        </button>
      </span>
      <span className="mt-1.5 block text-sm text-ink-soft">Vai junto com o pedido; você pode mudar depois.</span>
    </p>
  )
}

function limitsOf(field: 'storeName' | 'ownerName' | 'email' | 'phone' | 'city' | 'address') {
  return { maxLength: fields[field].maximum, required: fields[field].required }
}

function toRequest(values: Record<string, string>, plan: Plan | undefined): PartnershipRequestDraft {
  const text = (field: keyof typeof fields) => values[field] ?? ''
  return {
    storeName: text('storeName'),
    ownerName: text('ownerName'),
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    neighborhood: text('neighborhood') || null,
    address: text('address'),
    storeType: text('storeType') as StoreType,
    description: describeWithPlan(text('description'), plan) || null,
    // The form cannot be submitted without it.
    acceptedTerms: true,
  }
}
