import { useState } from 'react'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { errorMessage } from '#web/admin/session/error-message.ts'
import { SignInCard } from '#web/admin/session/sign-in-card.tsx'
import { beginSession } from '#web/admin/session/stored-session.ts'
import { usePending } from '#web/api/use-pending.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Needs a tap to log in, so that programs that open links in e-mails do not use them up. A default export, because it is loaded lazily. */
export default function LinkLogin({ token, onDone }: { token: string; onDone: () => void }) {
  const [failure, setFailure] = useState<string>()
  const { isPending, run } = usePending()
  const enter = async () => {
    try {
      beginSession(await adminApi.call('loginLinks.enter', { body: { token } }))
      onDone()
    } catch (error) {
      setFailure(errorMessage(error, 'Este link não vale mais. Peça outro.'))
    }
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
        <Button
          variant="primary"
          size="large"
          className="mt-6 w-full"
          aria-disabled={isPending}
          onClick={() => void run(enter)}
        >
          <Icon name="log-in" className="size-5" />
          {isPending ? 'Entrando...' : 'Entrar na minha loja'}
        </Button>
      )}
    </SignInCard>
  )
}
