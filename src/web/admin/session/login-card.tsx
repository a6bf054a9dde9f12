import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import type { Credentials } from '#contract/auth.ts'
import { usePending } from '#web/api/use-pending.ts'
import { buttonClass } from '#web/ui/button.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { adminApi } from './admin-api.ts'
import { errorMessage } from './error-message.ts'
import { PasswordField } from './password-field.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { beginSession } from './stored-session.ts'

export function LoginCard() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const isReceiving = useSearchParams()[0].get('aba') === 'receber'
  const showToast = useToast()
  const { isPending, run } = usePending()
  const logIn = async (credentials: Credentials) => {
    try {
      const login = await adminApi.call('auth.login', { body: credentials })
      beginSession(login)
      showToast({ title: 'Login realizado com sucesso', description: `Bem-vindo, ${login.user.username}!` })
    } catch (error) {
      const description = errorMessage(error, 'Credenciais inválidas')
      showToast({ title: 'Erro no login', description, variant: 'destructive' })
      if (!form.current) return
      // The notification disappears, so the hint stays under the field, which takes the focus.
      const isRefused = error instanceof ApiError && error.status === 401
      showErrors(form.current, isRefused ? { password: 'Confira o usuário e a senha' } : {}, setErrors)
    }
  }

  const submit = (element: HTMLFormElement) => {
    const values = new FormData(element)
    const credentials = { username: String(values.get('username')), password: String(values.get('password')) }
    const missing = {
      ...(credentials.username.trim() === '' && { username: 'Informe o usuário' }),
      ...(credentials.password === '' && { password: 'Informe a senha' }),
    }
    if (!showErrors(element, missing, setErrors)) void run(() => logIn(credentials))
  }

  return (
    <SignInCard title="Acesso Administrativo">
      <p className="mt-2 text-center text-ink-soft">Entre com suas credenciais</p>
      {isReceiving && (
        <p className="mt-4 rounded-xl bg-brand-soft px-4 py-2.5 text-[.95rem]">
          O que você compartilhou está guardado neste aparelho. Entre para escolher o mercado e enviar.
        </p>
      )}
      <FieldErrorsContext value={errors}>
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit(event.currentTarget)
          }}
          className="mt-6 grid gap-4"
        >
          <TextField
            name="username"
            label="Usuário"
            required="Informe o usuário"
            placeholder="admin"
            autoComplete="username"
            maxLength={80}
          />
          <PasswordField />
          <button type="submit" aria-disabled={isPending} className={buttonClass('primary', 'large', 'mt-2 w-full')}>
            <Icon name="log-in" className="size-5" />
            {isPending ? 'Entrando...' : 'Entrar no Painel'}
          </button>
        </form>
      </FieldErrorsContext>
    </SignInCard>
  )
}
