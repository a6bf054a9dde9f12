import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { submitErrorMessage } from '#web/api/submit-error.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { type FieldErrors, showErrors } from './draft-form.tsx'
import { useToast } from './toast-provider.tsx'

interface FormSubmit<B> {
  form: RefObject<HTMLFormElement | null>
  /** Makes the call; the key makes a second try of the same harmless. */
  call: (body: B, idempotencyKey: string) => Promise<unknown>
  sent: { title: string; description: string }
  failed: { title: string; description: string }
  onSent?: () => void
}

/** Sends a form and tells how it went: under its fields what the server refuses, by a notification everything else. */
export function useFormSubmit<B>({ form, call, sent, failed, onSent }: FormSubmit<B>) {
  const showToast = useToast()
  const attempt = useIdempotencyKey()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()

  const { mutate, isPending, isSuccess } = useMutation({
    // Without a connection it must fail and say so, not wait for one.
    networkMode: 'always',
    mutationFn: (body: B) => call(body, attempt.keyFor(body)),
    onMutate: () => setFailure(undefined),
    onSuccess: () => {
      attempt.forget()
      form.current?.reset()
      showToast(sent)
      onSent?.()
    },
    onError: (error) => {
      const isAboutFields =
        error instanceof ApiError && form.current && showErrors(form.current, error.errors, setErrors)
      if (isAboutFields) return
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
    /** Why it did not arrive. */
    failure,
  }
}
