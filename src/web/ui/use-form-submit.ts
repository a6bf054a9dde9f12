import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { submitErrorMessage } from '#web/api/submit-error.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
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

  const { mutate, isPending, isSuccess } = useMutation({
    // Offline, fail with a message instead of waiting for the connection.
    networkMode: 'always',
    mutationFn: (body: B) => call(body, idempotency.keyFor(body)),
    onMutate: () => setFailure(undefined),
    onSuccess: () => {
      idempotency.forget()
      form.current?.reset()
      showToast(sent)
      onSent?.()
    },
    onError: (error) => {
      const hasFieldErrors =
        error instanceof ApiError && form.current && showErrors(form.current, error.errors, setErrors)
      if (hasFieldErrors) return
      setFailure(submitErrorMessage(error))
      showToast({ ...failed, variant: 'destructive' })
    },
  })

  return {
    errors,
    setErrors,
    send: (body: B) => {
      if (!isPending) mutate(body)
    },
    isSending: isPending,
    isSent: isSuccess,
    /** Message of the last failure. */
    failure,
  }
}
