import { type RefObject, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { submitErrorMessage } from '#web/api/submit-error.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { usePending } from '#web/api/use-pending.ts'
import { type FieldErrors, showErrors } from './draft-form.tsx'
import { useToast } from './toast-provider.tsx'

interface FormSubmit<B> {
  form: RefObject<HTMLFormElement | null>
  /** Sends the request; the idempotency key makes a retry safe. */
  call: (body: B, idempotencyKey: string) => Promise<unknown>
  sent: { title: string; description: string }
  failed: { title: string; description: string }
  onSent?: () => void
}

/** Submits a form. Errors of fields appear under them, any other outcome as a notification. */
export function useFormSubmit<B>({ form, call, sent, failed, onSent }: FormSubmit<B>) {
  const showToast = useToast()
  const idempotency = useIdempotencyKey()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()

  const [isSent, setSent] = useState(false)
  const { isPending, run } = usePending()

  const send = async (body: B) => {
    setFailure(undefined)
    setSent(false)
    try {
      await call(body, idempotency.keyFor(body))
    } catch (error) {
      showFailure(error)
      return
    }
    setSent(true)
    idempotency.forget()
    form.current?.reset()
    showToast(sent)
    onSent?.()
  }

  const showFailure = (error: unknown) => {
    const hasFieldErrors =
      error instanceof ApiError && form.current && showErrors(form.current, error.errors, setErrors)
    if (hasFieldErrors) return
    setFailure(submitErrorMessage(error))
    showToast({ ...failed, variant: 'destructive' })
  }

  return {
    errors,
    setErrors,
    send: (body: B) => void run(() => send(body)),
    isSending: isPending,
    isSent,
    /** Message of the last failure. */
    failure,
  }
}
