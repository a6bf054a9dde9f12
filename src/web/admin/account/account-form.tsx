import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { buttonClass } from '#web/ui/button.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

interface AccountFormProps {
  /** Empty below a heading of its own. */
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
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const showToast = useToast()
  const showFailure = useErrorToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: () => {
      setErrors({})
      if (isResetAfter) form.current?.reset()
      if (done) showToast(done)
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? (errorsOf?.(failure) ?? failure.errors) : {}
      if (form.current && showErrors(form.current, fields, setErrors)) return
      showFailure(failure, 'Não foi possível salvar.')
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) mutate(new FormData(event.currentTarget))
  }
  return (
    <FieldErrorsContext value={errors}>
      <form
        ref={form}
        method="post"
        noValidate
        {...(title && { 'aria-labelledby': titleId })}
        onSubmit={submit}
        className="mt-6 grid gap-4"
      >
        {title && (
          <h3 id={titleId} className="text-lg">
            {title}
          </h3>
        )}
        {children}
        <button
          type="submit"
          aria-disabled={isPending}
          className={buttonClass('primary', 'large', 'justify-self-start')}
        >
          {isPending ? 'Salvando...' : action}
        </button>
      </form>
    </FieldErrorsContext>
  )
}
