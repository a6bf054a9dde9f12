import { useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { usePending } from '#web/api/use-pending.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type * as Ceremonies from './passkey-ceremonies.ts'

interface PasskeyButtonProps {
  label: string
  /** Uses the key. */
  use: (ceremonies: typeof Ceremonies) => Promise<void>
  className: string
}

/** Asks the device for a passkey. Renders nothing if the browser does not support passkeys. */
export function PasskeyButton({ label, use, className }: PasskeyButtonProps) {
  const { isPending, run } = usePending()
  const [failure, setFailure] = useState('')
  if (!hasPasskeys()) return null
  const ask = async () => {
    setFailure('')
    const ceremonies = await import('./passkey-ceremonies.ts')
    try {
      await use(ceremonies)
    } catch (error) {
      if (!ceremonies.isCancelled(error)) setFailure(passkeyFailure(error))
    }
  }
  return (
    <div className={className}>
      <Button variant="outline" size="large" className="w-full" aria-disabled={isPending} onClick={() => run(ask)}>
        <Icon name="lock" className="size-5" />
        {isPending ? 'Esperando o aparelho...' : label}
      </Button>
      <p role="alert" className="mt-1.5 text-sm text-tomato empty:hidden">
        {failure}
      </p>
    </div>
  )
}

export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** The browser's own messages are in English. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return error.detail ?? error.message
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'Este aparelho já tem uma chave da sua conta.'
  if (error instanceof Error && error.name === 'SecurityError')
    return 'O navegador não usa chaves de acesso neste endereço.'
  return 'O aparelho não respondeu. Tente de novo ou entre com a senha.'
}
