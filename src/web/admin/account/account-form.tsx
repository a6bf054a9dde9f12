import { type ReactNode, useId } from 'react'
import type { ApiError } from '#contract/api-error.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { PanelForm } from '#web/admin/frame/panel-form.tsx'
import type { FieldErrors } from '#web/ui/draft-form.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

interface AccountFormProps {
  /** Empty if the form has its own heading. */
  title: string
  action: string
  done?: { title: string; description: string }
  send: (values: FormData) => Promise<unknown>
  /** Messages by field; by default those of the response. */
  errorsOf?: (error: ApiError) => FieldErrors
  isResetAfter?: true
  children: ReactNode
}

/** One part of the account. */
export function AccountForm({ title, action, done, send, errorsOf, isResetAfter, children }: AccountFormProps) {
  const titleId = useId()
  const showToast = useToast()
  return (
    <PanelForm
      {...(title && { 'aria-labelledby': titleId })}
      send={async (values, form) => {
        await send(values)
        if (isResetAfter) form.reset()
        if (done) showToast(done)
      }}
      errorsOf={errorsOf}
      failure="Não foi possível salvar."
      className="mt-6 grid gap-4"
    >
      {(isPending) => (
        <>
          {title && <h3 id={titleId}>{title}</h3>}
          {children}
          <Button variant="primary" size="large" className="justify-self-start" type="submit" aria-disabled={isPending}>
            {isPending ? 'Salvando...' : action}
          </Button>
        </>
      )}
    </PanelForm>
  )
}
