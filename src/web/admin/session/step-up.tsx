import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx'
import { dialogPosition } from '#web/admin/stores/dialog-position.ts'
import { usePending } from '#web/api/use-pending.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { adminApi } from './admin-api.ts'
import { CodeField } from './code-field.tsx'
import { useAccount } from './panel-account.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { StepUpContext } from './step-up-context.ts'
import { useErrorToast } from './use-error-toast.ts'

/** Asks for the second factor when an act needs a recent one, and then repeats the act. */
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
  const titleId = useId()
  const account = useAccount()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const showFailure = useErrorToast()
  const { isPending, run } = usePending()
  const prove = async (code: string) => {
    try {
      await adminApi.call('secondFactor.prove', { body: { code } })
      onProved()
    } catch (error) {
      const isWrong = error instanceof ApiError && (error.code === 'wrong_code' || error.status === 400)
      if (isWrong && form.current) showErrors(form.current, { code: 'O código não vale' }, setErrors)
      else showFailure(error, 'Não foi possível confirmar.')
    }
  }
  return (
    <Modal label={titleId} onClose={onClose} className={dialogPosition}>
      <h2 id={titleId} className="text-xl">
        Confirme que é você
      </h2>
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
      <FieldErrorsContext value={errors}>
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const code = String(new FormData(event.currentTarget).get('code'))
            void run(() => prove(code))
          }}
          className="mt-5 grid gap-4"
        >
          <CodeField />
          <DialogButtons action="Confirmar" isPending={isPending} onClose={onClose} />
        </form>
      </FieldErrorsContext>
    </Modal>
  )
}
