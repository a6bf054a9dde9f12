import { type FormEvent, type Ref, useId, useRef, useState } from 'react'
import { submitErrorMessage } from '#web/api/submit-error.ts'
import { usePending } from '#web/api/use-pending.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { alertsApi } from './alerts-api.ts'
import { changeKeptAlerts } from './kept-alerts.ts'

/** Requests the link that confirms the address. Throws the server's refusals. */
export async function subscribeEmail(email: string): Promise<void> {
  const channels = await alertsApi.call('alertChannels.subscribeEmail', { body: { email } })
  changeKeptAlerts((kept) => ({ ...kept, channels }))
}

interface EmailFieldProps {
  ref?: Ref<HTMLInputElement>
  isInvalid: boolean
  onType?: (typed: string) => void
}

export function EmailField({ ref, isInvalid, onType }: EmailFieldProps) {
  const [id, noteId] = [useId(), useId()]
  return (
    <div className="mt-3">
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        Seu e-mail
      </label>
      <input
        ref={ref}
        id={id}
        type="email"
        autoComplete="email"
        maxLength={254}
        placeholder="voce@exemplo.com.br"
        aria-invalid={isInvalid}
        aria-describedby={noteId}
        onChange={({ target }) => onType?.(target.value)}
        className={`${controlClass} h-12`}
      />
      <p id={noteId} className="mt-1.5 text-xs text-ink-soft">
        {isInvalid && <b className="block text-sm text-tomato">Escreva um e-mail como voce@exemplo.com.br.</b>}
        Um resumo por semana, às quintas, só quando há o que dizer. Você confirma por um link.{' '}
        <Link to={paths.privacy()} className="underline">
          Privacidade
        </Link>
      </p>
    </div>
  )
}

export function isEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())
}

/** A separate form, for when the alert already exists. */
export function EmailForm({ onSent }: { onSent: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [isInvalid, setInvalid] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { isPending, run } = usePending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = field.current?.value.trim() ?? ''
    setInvalid(!isEmail(email))
    if (!isEmail(email)) return field.current?.focus()
    void run(async () => {
      try {
        await subscribeEmail(email)
        onSent()
      } catch (error) {
        setFailure(submitErrorMessage(error))
      }
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <EmailField ref={field} isInvalid={isInvalid} />
      {failure && (
        <p role="alert" className="mt-3 rounded-2xl bg-tomato-soft p-3 font-semibold text-tomato">
          {failure}
        </p>
      )}
      <button type="submit" aria-disabled={isPending} className={buttonClass('primary', 'large', 'mt-3 w-full')}>
        {isPending ? 'Enviando...' : 'Mandar o link'}
      </button>
    </form>
  )
}
