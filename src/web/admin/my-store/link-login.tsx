import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { personFields } from '#domain/people/person-fields.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { errorMessage } from '#web/admin/session/error-message.ts'
import { PasswordField } from '#web/admin/session/password-field.tsx'
import { SignInCard } from '#web/admin/session/sign-in-card.tsx'
import { beginSession } from '#web/admin/session/stored-session.ts'
import { usePending } from '#web/api/use-pending.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/**
 * Needs a tap to log in, so that programs that open links in e-mails do not use them up. Asks for a new password when the link is the first
 * of its address. A default export, because it is loaded lazily.
 */
export default function LinkLogin({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()
  const [isPasswordNeeded, setPasswordNeeded] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { isPending, run } = usePending()
  const enter = async (password: string | undefined) => {
    try {
      beginSession(
        await adminApi.call('loginLinks.enter', { body: { token, ...(password !== undefined && { password }) } }),
      )
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'new_password_needed') return setPasswordNeeded(true)
      if (error instanceof ApiError && form.current && showErrors(form.current, error.errors, setErrors)) return
      setFailure(errorMessage(error, 'Este link não vale mais. Peça outro.'))
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    void run(() => enter(password === null ? undefined : String(password)))
  }
  return (
    <SignInCard title="Minha loja">
      {failure ? (
        <>
          <p role="alert" className="mt-4 text-center text-ink-soft">
            {failure}
          </p>
          <Button variant="outline" size="large" className="mt-6 w-full" onClick={onDone}>
            Pedir outro link
          </Button>
        </>
      ) : (
        <FieldErrorsContext value={errors}>
          <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 grid gap-4">
            {isPasswordNeeded && (
              <>
                <p role="status" className="text-center text-ink-soft">
                  Com este link você confirma que o e-mail é seu. Escolha uma senha nova: quem tinha a anterior não
                  entra mais, e o segundo fator é desligado.
                </p>
                <PasswordField
                  label={`Senha nova, com pelo menos ${personFields.password.minimum} caracteres`}
                  required={personFields.password.required}
                  autoComplete="new-password"
                  minLength={personFields.password.minimum}
                />
              </>
            )}
            <Button variant="primary" size="large" className="w-full" type="submit" aria-disabled={isPending}>
              <Icon name="log-in" className="size-5" />
              {isPending ? 'Entrando...' : 'Entrar na minha loja'}
            </Button>
          </form>
        </FieldErrorsContext>
      )}
    </SignInCard>
  )
}
