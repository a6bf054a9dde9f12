import { useState } from 'react'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi, adminCache } from '#web/admin/session/admin-api.ts'
import { errorMessage } from '#web/admin/session/error-message.ts'
import { accountQuery } from '#web/admin/session/panel-account.ts'
import { SignInCard } from '#web/admin/session/sign-in-card.tsx'
import { usePending } from '#web/api/use-pending.ts'
import { useToast } from '#web/ui/toast-provider.tsx'

/** After login, with the link of the mail. Needs a tap, so that programs that open links do not use it up. A default export, because it is loaded lazily. */
export default function ConfirmAddress({ token, onDone }: { token: string; onDone: () => void }) {
  const [failure, setFailure] = useState<string>()
  const showToast = useToast()
  const { isPending, run } = usePending()
  const confirm = async () => {
    try {
      await adminApi.call('account.proveAddress', { body: { token } })
      adminCache().removeQueries({ queryKey: accountQuery.queryKey })
      showToast({ title: 'E-mail confirmado', description: 'A partir de agora ele recebe os avisos da conta.' })
      onDone()
    } catch (error) {
      setFailure(errorMessage(error, 'Este link não vale mais. Peça outro em “Minha conta”.'))
    }
  }
  return (
    <SignInCard title="Confirmar o e-mail">
      {failure ? (
        <p role="alert" className="mt-4 text-center text-ink-soft">
          {failure}
        </p>
      ) : (
        <>
          <p className="mt-4 text-center text-ink-soft">O e-mail que recebeu este link passa a ser o da sua conta.</p>
          <Button
            variant="primary"
            size="large"
            className="mt-6 w-full"
            aria-disabled={isPending}
            onClick={() => void run(confirm)}
          >
            {isPending ? 'Confirmando...' : 'Confirmar'}
          </Button>
        </>
      )}
      <Button variant={failure ? 'outline' : 'ghost'} size="large" className="mt-3 w-full" onClick={onDone}>
        {failure ? 'Continuar' : 'Agora não'}
      </Button>
    </SignInCard>
  )
}
