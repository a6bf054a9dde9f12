import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import type { Credentials, Login } from '#contract/auth.ts'
import { usePending } from '#web/api/use-pending.ts'
import { buttonClass } from '#web/ui/button.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { adminApi } from './admin-api.ts'
import { CodeField } from './code-field.tsx'
import { errorMessage } from './error-message.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { beginSession } from './stored-session.ts'

interface LoginCardProps {
  title?: string
  action?: string
  /** Example of a user name. */
  example?: string
  /** Another way to log in. */
  children?: ReactNode
}

export function LoginCard({
  title = 'Acesso Administrativo',
  action = 'Entrar no Painel',
  example = 'admin',
  children,
}: LoginCardProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const isReceiving = useSearchParams()[0].get('aba') === 'receber'
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  const showToast = useToast()
  const { isPending, run } = usePending()
  const enter = (login: Login) => {
    beginSession(login)
    showToast({ title: 'Login realizado com sucesso', description: `Bem-vindo, ${login.user.username}!` })
  }
  const logIn = async (credentials: Credentials) => {
    try {
      enter(await adminApi.call('auth.login', { body: credentials }))
    } catch (error) {
      // The password was correct. The field gets the focus once it is rendered.
      if (error instanceof ApiError && error.code === 'second_factor_needed') {
        flushSync(() => setCodeNeeded(true))
        return form.current?.querySelector<HTMLElement>('[name=code]')?.focus()
      }
      const description = errorMessage(error, 'Credenciais inválidas')
      showToast({ title: 'Erro no login', description, variant: 'destructive' })
      if (!form.current) return
      // The notification disappears, so the hint stays under the field, which gets the focus.
      if (error instanceof ApiError && error.code === 'wrong_code')
        return void showErrors(form.current, { code: 'O código não vale: espere o próximo' }, setErrors)
      const isRefused = error instanceof ApiError && error.status === 401
      showErrors(form.current, isRefused ? { password: 'Confira o usuário e a senha' } : {}, setErrors)
    }
  }

  const submit = (element: HTMLFormElement) => {
    const values = new FormData(element)
    const code = values.get('code')
    const credentials = {
      username: String(values.get('username')),
      password: String(values.get('password')),
      ...(code !== null && { code: String(code) }),
    }
    const missing = {
      ...(credentials.username.trim() === '' && { username: 'Informe o usuário' }),
      ...(credentials.password === '' && { password: 'Informe a senha' }),
      ...(credentials.code === '' && { code: 'Informe o código' }),
    }
    if (!showErrors(element, missing, setErrors)) void run(() => logIn(credentials))
  }

  return (
    <SignInCard title={title}>
      <p className="mt-2 text-center text-ink-soft">Entre com suas credenciais</p>
      {isReceiving && (
        <p className="mt-4 rounded-xl bg-brand-soft px-4 py-2.5">
          O que você compartilhou está guardado neste aparelho. Entre para conferir e enviar.
        </p>
      )}
      <PasskeyButton
        label="Entrar com chave de acesso"
        className="mt-6"
        use={async ({ logInByPasskey }) => enter(await logInByPasskey())}
      />
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
            placeholder={example}
            autoComplete="username"
            maxLength={80}
          />
          <PasswordField />
          {isCodeNeeded && <CodeField />}
          <button type="submit" aria-disabled={isPending} className={buttonClass('primary', 'large', 'mt-2 w-full')}>
            <Icon name="log-in" className="size-5" />
            {isPending ? 'Entrando...' : action}
          </button>
        </form>
      </FieldErrorsContext>
      {children}
    </SignInCard>
  )
}
