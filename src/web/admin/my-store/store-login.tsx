import { type FormEvent, useId, useState } from 'react'
import { personFields } from '#domain/people/person-fields.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { LoginCard } from '#web/admin/session/login-card.tsx'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { usePending } from '#web/api/use-pending.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** By password, or by a link in an e-mail. A default export, because it is loaded lazily. */
export default function StoreLogin({ title = 'Minha loja' }: { title?: string }) {
  return (
    <LoginCard title={title} action="Entrar" example="voce@exemplo.com.br">
      <LinkRequest />
    </LoginCard>
  )
}

function LinkRequest() {
  const fieldId = useId()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const showFailure = useErrorToast()
  const { isPending, run } = usePending()
  const send = async () => {
    try {
      await adminApi.call('loginLinks.send', { body: { email: email.trim() } })
      setSentTo(email.trim())
    } catch (error) {
      showFailure(error, 'Não foi possível mandar o link.')
    }
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void run(send)
      }}
      className="mt-6 border-t border-line pt-5"
    >
      <label htmlFor={fieldId} className="mb-1.5 block text-sm font-bold">
        Sem senha: receba um link por e-mail
      </label>
      <input
        id={fieldId}
        type="email"
        autoComplete="email"
        maxLength={personFields.email.maximum}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        className={`${controlClass} h-12`}
      />
      <Button variant="outline" size="large" className="mt-3 w-full" type="submit" aria-disabled={isPending}>
        <Icon name="mail" className="size-5" />
        {isPending ? 'Mandando...' : 'Mandar o link'}
      </Button>
      <p role="status" className="mt-3 text-center text-ink-soft wrap-anywhere">
        {sentTo &&
          `Se ${sentTo} é de uma loja, o link chega em instantes. Se você já tinha pedido um, ele continua valendo até a hora que o e-mail diz.`}
      </p>
    </form>
  )
}
