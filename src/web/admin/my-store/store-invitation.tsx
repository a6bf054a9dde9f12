import { useState } from 'react'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import InvitationCard from '#web/admin/session/invitation-card.tsx'
import { SignInCard } from '#web/admin/session/sign-in-card.tsx'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { usePending } from '#web/api/use-pending.ts'
import StoreLogin from './store-login.tsx'

interface StoreInvitationProps {
  token: string
  isLoggedIn: boolean
  onDone: () => void
}

/** With an account the store is added to it; without one, name and password create one. A default export, because it is loaded lazily. */
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
        <Button
          variant="primary"
          size="large"
          className="mt-6 w-full"
          aria-disabled={isPending}
          onClick={() => void run(join)}
        >
          {isPending ? 'Aceitando...' : 'Aceitar o convite'}
        </Button>
        <Button variant="ghost" className="mt-3 w-full" onClick={onDone}>
          Agora não
        </Button>
      </SignInCard>
    )
  if (hasAccount) return <StoreLogin />
  return (
    <InvitationCard token={token} onDone={onDone}>
      <Button variant="ghost" className="mt-3 w-full" onClick={() => setHasAccount(true)}>
        Já tenho uma conta
      </Button>
    </InvitationCard>
  )
}
