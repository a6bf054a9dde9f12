import type { Account } from '#contract/people/account.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { usePending } from '#web/api/use-pending.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

interface UnprovenAddressProps {
  /** Waits for its proof. */
  claimed: string
  /** Receives the mails until then. */
  proven: string | null
}

/** In the account: which address is not proven yet, what that means, and a button that sends the link again. */
export function UnprovenAddress({ claimed, proven }: UnprovenAddressProps) {
  const showToast = useToast()
  const showFailure = useErrorToast()
  const { isPending, run } = usePending()
  const resend = async () => {
    try {
      await adminApi.call('account.resendProof', {})
      const description = 'Olhe também no spam. Mandamos no máximo três por dia, e vale o último.'
      showToast({ title: `Pedimos um link novo para ${claimed}`, description })
    } catch (error) {
      showFailure(error, 'Não foi possível mandar o link.')
    }
  }
  return (
    <div className="grid gap-3 rounded-2xl bg-mango-soft px-4 py-3">
      <p className="flex items-start gap-2.5 text-warning">
        <Icon name="info" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <b className="font-semibold">{claimed}</b> ainda não foi confirmado.{' '}
          {proven === null
            ? 'Até lá ele só recebe o link que o confirma.'
            : `Até lá os avisos continuam chegando a ${proven}.`}
        </span>
      </p>
      <Button
        variant="outline"
        className="justify-self-start"
        aria-disabled={isPending}
        onClick={() => void run(resend)}
      >
        <Icon name="mail" className="size-5" />
        {isPending ? 'Mandando...' : 'Mandar o link de novo'}
      </Button>
    </div>
  )
}

export function isUnproven(account: Account | undefined): boolean {
  return account !== undefined && account.email === null && account.unprovenEmail !== null
}

/** Above the content, for an account without a proven address. */
export function UnprovenAddressReminder() {
  return (
    <p className="mb-5 flex items-center gap-2.5 rounded-2xl bg-mango-soft px-4 py-3 text-warning">
      <Icon name="info" className="size-5 shrink-0" />
      Confirme seu e-mail em “Minha conta”: até lá ele não recebe avisos.
    </p>
  )
}
