import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { personFields } from '#domain/people/person-fields.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { usePending } from '#web/api/use-pending.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { adminApi } from './admin-api.ts'
import { useErrorToast } from './use-error-toast.ts'

interface RequestInvitationProps {
  token: string
  /** Null: the invited person names it. */
  address: string | null
}

/** The link that an inviter passes on proves no address: it only asks for the mail with which the invitation is accepted. */
export function RequestInvitation({ token, address }: RequestInvitationProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sentTo, setSentTo] = useState<string>()
  const showFailure = useErrorToast()
  const { isPending, run } = usePending()
  const send = async (email: string) => {
    try {
      await adminApi.call('invitations.requestMail', { body: { token, email } })
      setErrors({})
      setSentTo(email)
    } catch (error) {
      if (error instanceof ApiError && form.current && showErrors(form.current, error.errors, setErrors)) return
      showFailure(error, 'Não foi possível mandar o link.')
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = address ?? String(new FormData(event.currentTarget).get('email') ?? '').trim()
    void run(() => send(email))
  }
  return (
    <FieldErrorsContext value={errors}>
      <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 grid gap-4">
        {address === null ? (
          <TextField
            name="email"
            label="E-mail, com que você entra"
            type="email"
            required={personFields.email.required}
            maxLength={personFields.email.maximum}
            autoComplete="username"
          />
        ) : (
          <p className="text-ink-soft wrap-anywhere">
            O convite é para <b className="font-semibold text-ink">{address}</b>, e é por esse e-mail que ele se aceita.
          </p>
        )}
        <Button variant="primary" size="large" className="mt-2 w-full" type="submit" aria-disabled={isPending}>
          <Icon name="mail" className="size-5" />
          {isPending ? 'Mandando...' : 'Receber o link por e-mail'}
        </Button>
        <p role="status" className="text-center text-ink-soft wrap-anywhere">
          {sentTo &&
            `O link para aceitar vai para ${sentTo}. Olhe também no spam. Se não chegar em uma hora, tente amanhã: mandamos poucos por dia.`}
        </p>
      </form>
    </FieldErrorsContext>
  )
}
