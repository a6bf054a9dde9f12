import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { ReceivedInvitation } from '#contract/people/invitations.ts'
import { formatDate } from '#domain/dates.ts'
import { roleDescriptions, roleNames } from '#domain/people/permissions.ts'
import { personFields } from '#domain/people/person-fields.ts'
import { storeRoleDescriptions, storeRoleNames } from '#domain/people/store-permissions.ts'
import { siteName } from '#domain/site.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { usePending } from '#web/api/use-pending.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { adminApi } from './admin-api.ts'
import { errorMessage } from './error-message.ts'
import { PasswordField } from './password-field.tsx'
import { RequestInvitation } from './request-invitation.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { beginSession } from './stored-session.ts'

interface InvitationCardProps {
  token: string
  onDone: () => void
  /** Another way to accept. */
  children?: ReactNode
}

const names = { ...roleNames, ...storeRoleNames }
const descriptions = { ...roleDescriptions, ...storeRoleDescriptions }

/** States who invites to what, then asks for name and password; first for the mail, unless the link came by it. A default export, because it is loaded lazily. */
export default function InvitationCard({ token, onDone, children }: InvitationCardProps) {
  const [invitation, setInvitation] = useState<ReceivedInvitation>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    adminApi
      .call('invitations.read', { body: { token } })
      .then(setInvitation, (error) =>
        setFailure(error instanceof ApiError ? (error.detail ?? error.message) : errorMessage(error, 'Tente de novo.')),
      )
  }, [token])
  return (
    <SignInCard title={invitation?.store ? `Convite para ${invitation.store}` : 'Convite para o painel'}>
      {failure ? (
        <>
          <p role="alert" className="mt-4 text-center text-ink-soft">
            {failure}
          </p>
          <Button variant="outline" size="large" className="mt-6 w-full" onClick={onDone}>
            Entrar
          </Button>
        </>
      ) : invitation ? (
        <>
          <Introduction invitation={invitation} />
          {invitation.isMailed ? (
            <AcceptForm token={token} invitation={invitation} onDone={onDone} />
          ) : (
            <RequestInvitation token={token} address={invitation.email} />
          )}
          {children}
        </>
      ) : (
        <Skeleton className="mt-6 h-64 rounded-2xl" />
      )}
    </SignInCard>
  )
}

interface AcceptFormProps {
  token: string
  invitation: ReceivedInvitation
  onDone: () => void
}

function AcceptForm({ token, invitation, onDone }: AcceptFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const showToast = useToast()
  const { isPending, run } = usePending()
  const accept = async (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? '').trim()
    try {
      const body = { token, name: text('name'), password: String(values.get('password')) }
      beginSession(await adminApi.call('invitations.accept', { body }))
      showToast({ title: 'Convite aceito', description: `Da próxima vez, entre com ${invitation.email}.` })
      onDone()
    } catch (error) {
      const isFieldError =
        error instanceof ApiError && form.current && showErrors(form.current, error.errors, setErrors)
      if (isFieldError) return
      const description = errorMessage(error, 'Tente de novo.')
      showToast({ title: 'Não foi possível aceitar', description, variant: 'destructive' })
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    void run(() => accept(values))
  }
  return (
    <FieldErrorsContext value={errors}>
      <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 grid gap-4">
        <TextField
          name="name"
          label="Seu nome"
          required={personFields.name.required}
          maxLength={personFields.name.maximum}
          autoComplete="name"
          defaultValue={invitation.name}
        />
        <p className="text-ink-soft wrap-anywhere">
          Você entra com <b className="font-semibold text-ink">{invitation.email}</b>.
          <input type="hidden" name="username" autoComplete="username" value={invitation.email ?? ''} />
        </p>
        <PasswordField
          label={`Senha, com pelo menos ${personFields.password.minimum} caracteres`}
          required={personFields.password.required}
          autoComplete="new-password"
          minLength={personFields.password.minimum}
        />
        <Button variant="primary" size="large" className="mt-2 w-full" type="submit" aria-disabled={isPending}>
          {isPending ? 'Aceitando...' : 'Aceitar o convite'}
        </Button>
      </form>
    </FieldErrorsContext>
  )
}

function Introduction({ invitation }: { invitation: ReceivedInvitation }) {
  return (
    <>
      <p className="mt-4 text-center wrap-anywhere">
        <b className="font-semibold">{invitation.invitedBy}</b> convida você para{' '}
        {invitation.store === null ? `o painel ${siteName('de')}` : `a loja ${invitation.store}`}, como{' '}
        <b className="font-semibold">{names[invitation.role]}</b>.
      </p>
      <p className="mt-1 text-center text-ink-soft">
        {descriptions[invitation.role]} O convite vale até {formatDate(new Date(invitation.expiresAt))}.
      </p>
    </>
  )
}
