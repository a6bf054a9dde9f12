import { useId, useRef, useState } from 'react'
import type { MyForms } from '#contract/privacy.ts'
import { contactFields } from '#domain/messages/contact-fields.ts'
import { slugify } from '#domain/plain-text.ts'
import { site } from '#domain/site.ts'
import { submitErrorMessage } from '#web/api/submit-error.ts'
import { usePending } from '#web/api/use-pending.ts'
import { downloadFile } from '#web/browser/download-file.ts'
import { buttonClass } from '#web/ui/button.ts'
import { DraftForm, SubmitButton } from '#web/ui/draft-form.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { FormOutcome } from '#web/ui/form-outcome.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { useFormSubmit } from '#web/ui/use-form-submit.ts'
import { privacyApi } from './privacy-api.ts'

const title = 'Meus formulários'
const fileName = () => `meus-formularios-${slugify(site.name)}.json`

interface FormsDialogProps {
  /** Token of the mailed link; without it the dialog asks for the address. */
  token: string | undefined
  /** Called when the link no longer works. */
  onTokenEnd: () => void
  onClose: () => void
}

export default function FormsDialog({ token, onTokenEnd, onClose }: FormsDialogProps) {
  return (
    <SheetDialog title={title} onClose={onClose}>
      {token ? <DownloadForms token={token} onAskAgain={onTokenEnd} /> : <AskForLink />}
    </SheetDialog>
  )
}

function AskForLink() {
  const form = useRef<HTMLFormElement>(null)
  const description = useId()
  const { errors, setErrors, send, isSending, isSent, failure } = useFormSubmit({
    form,
    call: (body: { email: string }) => privacyApi.call('privacy.sendFormsLink', { body }),
    sent: { title: 'Pedido recebido', description: 'Confira seu e-mail em alguns minutos.' },
    failed: { title: 'Erro ao pedir o link', description: 'Tente novamente em alguns minutos.' },
  })
  return (
    <>
      <p id={description} className="mt-2 text-ink-soft">
        Informe o e-mail que você usou. Se algum formulário foi enviado com ele, mandamos um link para baixar a cópia.
      </p>
      <DraftForm
        form={form}
        label={description}
        draftKey="rascunho-formularios"
        errors={errors}
        onErrors={setErrors}
        onSend={({ email = '' }) => send({ email })}
        className="mt-4 grid gap-4"
      >
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={contactFields.email.maximum}
          required={contactFields.email.required}
        />
        <FormOutcome
          sent={
            isSent
              ? 'Pedido recebido. Se houver formulários com este e-mail, o link chega em alguns minutos; ele vale por 30 minutos e funciona uma vez.'
              : undefined
          }
          failure={failure}
        />
        <SubmitButton isSending={isSending}>Enviar link</SubmitButton>
      </DraftForm>
    </>
  )
}

function DownloadForms({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
  const [forms, setForms] = useState<MyForms>()
  const [failure, setFailure] = useState<string>()
  const { isPending, run } = usePending()
  const download = async () => {
    try {
      const received = await privacyApi.call('privacy.readForms', { body: { token } })
      downloadFile(fileName(), `${JSON.stringify(received, null, 2)}\n`, 'application/json')
      setForms(received)
    } catch (error) {
      setFailure(submitErrorMessage(error))
    }
  }
  return (
    <div className="mt-2 grid gap-4">
      <p role="status" className="text-ink-soft">
        {forms ? `Pronto: o arquivo traz ${contentOf(forms)}.` : 'O link vale por 30 minutos e funciona uma vez.'}
      </p>
      {failure && (
        <p role="alert" className="rounded-2xl bg-tomato-soft p-4 font-semibold text-tomato">
          {failure}
        </p>
      )}
      {forms || failure ? (
        <button type="button" onClick={onAskAgain} className={buttonClass('outline', 'large', 'w-full sm:w-auto')}>
          Pedir outro link
        </button>
      ) : (
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => void run(download)}
          className={buttonClass('primary', 'large', 'w-full sm:w-auto')}
        >
          <Icon name="download" className="size-5" />
          {isPending ? 'Baixando...' : 'Baixar formulários'}
        </button>
      )}
    </div>
  )
}

function contentOf({ contactMessages, partnershipRequests }: MyForms): string {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
  return [
    count(contactMessages.length, 'mensagem', 'mensagens'),
    count(partnershipRequests.length, 'solicitação de parceria', 'solicitações de parceria'),
  ].join(' e ')
}
