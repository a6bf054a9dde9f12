import { useState } from 'react'
import { adminApi } from '#web/admin/session/admin-api.ts'
import InvitationCard from '#web/admin/session/invitation-card.tsx'
import { SignInCard } from '#web/admin/session/sign-in-card.tsx'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { usePending } from '#web/api/use-pending.ts'
import { buttonClass } from '#web/ui/button.ts'
import StoreLogin from './store-login.tsx'

interface StoreInvitationProps {
  token: string
  isLoggedIn: boolean
  onDone: () => void
}

/**
 * With an account the store is added to it; without one, name and password create one. A default export, because it is loaded
 * lazily.
 */
export default function StoreInvitation({ token, isLoggedIn, onDone }: StoreInvitationProps) {
  const [hasAccount, setHasAccount] = useState(false)
  const showFailure = useErrorToast()
  const { isPending, run } = usePending()
  const join = async () => {
    try {
      await adminApi.call('invitations.join', { body: { token } })
      onDone()
    } catch (error) {
      showFailure(error, 'Não foi possível aceitar o convite.')
    }
  }
  if (isLoggedIn)
    return (
      <SignInCard title="Convite para uma loja">
        <p className="mt-4 text-center text-ink-soft">A loja entra na conta com que você está.</p>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => void run(join)}
          className={buttonClass('primary', 'large', 'mt-6 w-full')}
        >
          {isPending ? 'Aceitando...' : 'Aceitar o convite'}
        </button>
        <button type="button" onClick={onDone} className={buttonClass('ghost', 'medium', 'mt-3 w-full')}>
          Agora não
        </button>
      </SignInCard>
    )
  if (hasAccount) return <StoreLogin />
  return (
    <InvitationCard token={token} onDone={onDone}>
      <button
        type="button"
        onClick={() => setHasAccount(true)}
        className={buttonClass('ghost', 'medium', 'mt-3 w-full')}
      >
        Já tenho uma conta
      </button>
    </InvitationCard>
  )
}
