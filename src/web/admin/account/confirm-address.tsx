import { useEffect, useState } from 'react'
import type { Account } from '#contract/people/account.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { PanelForm } from '#web/admin/frame/panel-form.tsx'
import { adminApi, adminCache } from '#web/admin/session/admin-api.ts'
import { AccountContext, accountQuery } from '#web/admin/session/panel-account.ts'
import { PasswordField } from '#web/admin/session/password-field.tsx'
import { SignInCard } from '#web/admin/session/sign-in-card.tsx'
import { StepUpProvider } from '#web/admin/session/step-up.tsx'
import { useStepUp } from '#web/admin/session/step-up-context.ts'
import { useToast } from '#web/ui/toast-provider.tsx'

interface ConfirmAddressProps {
  token: string
  onDone: () => void
}

/** After login, with the link of the mail. Needs a tap, so that programs that open links do not use it up. A default export, because it is loaded lazily. */
export default function ConfirmAddress(props: ConfirmAddressProps) {
  const [account, setAccount] = useState<Account>()
  useEffect(() => {
    adminApi.call('account.get', {}).then(setAccount, () => undefined)
  }, [])
  return (
    <AccountContext value={account}>
      <StepUpProvider>
        <Confirmation {...props} hasSecondFactor={account?.hasSecondFactor ?? false} />
      </StepUpProvider>
    </AccountContext>
  )
}

function Confirmation({ token, onDone, hasSecondFactor }: ConfirmAddressProps & { hasSecondFactor: boolean }) {
  const showToast = useToast()
  const withStepUp = useStepUp()
  return (
    <SignInCard title="Confirmar o e-mail">
      <p className="mt-4 text-center text-ink-soft">O e-mail que recebeu este link passa a ser o da sua conta.</p>
      <PanelForm
        send={async (values) => {
          const password = values.get('password')
          const body = { token, ...(typeof password === 'string' && { password }) }
          await withStepUp(() => adminApi.call('account.proveAddress', { body }))
          adminCache().removeQueries({ queryKey: accountQuery.queryKey })
          showToast({ title: 'E-mail confirmado', description: 'A partir de agora ele recebe os avisos da conta.' })
          onDone()
        }}
        errorsOf={(error) => (error.code === 'wrong_password' ? { password: 'A senha não é esta' } : error.errors)}
        failure="Este link não vale mais. Peça outro em “Minha conta”."
        className="mt-6 grid gap-4"
      >
        {(isPending) => (
          <>
            {!hasSecondFactor && <PasswordField label="Sua senha" />}
            <Button variant="primary" size="large" className="w-full" type="submit" aria-disabled={isPending}>
              {isPending ? 'Confirmando...' : 'Confirmar'}
            </Button>
          </>
        )}
      </PanelForm>
      <Button variant="ghost" size="large" className="mt-3 w-full" onClick={onDone}>
        Agora não
      </Button>
    </SignInCard>
  )
}
