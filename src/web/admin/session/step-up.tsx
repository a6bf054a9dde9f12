import { type ReactNode, useCallback, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { PanelForm } from '#web/admin/frame/panel-form.tsx'
import type { FieldErrors } from '#web/ui/draft-form.tsx'
import { adminApi } from './admin-api.ts'
import { CodeField } from './code-field.tsx'
import { useAccount } from './panel-account.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { StepUpContext } from './step-up-context.ts'

/** Asks for the second factor when an action requires a recent one, then repeats the action. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [settle, setSettle] = useState<(isProved: boolean) => void>()
  const withStepUp = useCallback(async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'second_factor_stale') throw error
      const isProved = await new Promise<boolean>((resolve) => setSettle(() => resolve))
      setSettle(undefined)
      if (!isProved) throw error
      return act()
    }
  }, [])
  return (
    <StepUpContext value={withStepUp}>
      {children}
      {settle && <StepUpDialog onProved={() => settle(true)} onClose={() => settle(false)} />}
    </StepUpContext>
  )
}

function StepUpDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const account = useAccount()
  return (
    <PanelDialog title="Confirme que é você" onClose={onClose}>
      <p className="mt-1 text-ink-soft">Este ato pede de novo o segundo fator depois de dez minutos.</p>
      {account && account.passkeys > 0 && (
        <PasskeyButton
          label="Usar a chave de acesso"
          className="mt-5"
          use={async ({ proveByPasskey }) => {
            await proveByPasskey()
            onProved()
          }}
        />
      )}
      <PanelForm
        send={async (values) => {
          await adminApi.call('secondFactor.prove', { body: { code: String(values.get('code')) } })
          onProved()
        }}
        errorsOf={({ code, status }): FieldErrors =>
          code === 'wrong_code' || status === 400 ? { code: 'O código não vale' } : {}
        }
        failure="Não foi possível confirmar."
        className="mt-5 grid gap-4"
      >
        {(isPending) => (
          <>
            <CodeField />
            <DialogButtons isInGrid action="Confirmar" isPending={isPending} onClose={onClose} />
          </>
        )}
      </PanelForm>
    </PanelDialog>
  )
}
