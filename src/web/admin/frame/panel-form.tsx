import { type ComponentProps, type ReactNode, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { usePending } from '#web/api/use-pending.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'

interface PanelFormProps
  extends Pick<ComponentProps<'form'>, 'aria-labelledby' | 'onChange' | 'onInput' | 'className'> {
  /** Errors by field, besides empty required fields; nothing is sent while there are any. */
  validate?: (values: FormData) => FieldErrors
  /** An error that it throws is shown under its field, or otherwise as a notification. */
  send: (values: FormData, form: HTMLFormElement) => Promise<unknown>
  /** Errors by field of a refused request; by default those of the response. */
  errorsOf?: ((error: ApiError) => FieldErrors) | undefined
  /** Text of the notification for an error without its own message. */
  failure: string
  children: (isPending: boolean) => ReactNode
}

/** Thrown by `send` when the server's response explains what is wrong. */
export class InvalidFields extends Error {
  readonly errors: FieldErrors
  constructor(errors: FieldErrors) {
    super()
    this.errors = errors
  }
}

/** A form of the panel with uncontrolled fields. While it is being sent, it is not sent again. */
export function PanelForm(props: PanelFormProps) {
  const { validate = () => ({}), send, errorsOf = ({ errors }) => errors, failure, children, ...attributes } = props
  const [errors, setErrors] = useState<FieldErrors>({})
  const showFailure = useErrorToast()
  const { isPending, run } = usePending()

  const submit = async (form: HTMLFormElement) => {
    const values = new FormData(form)
    if (showErrors(form, { ...findEmpty(form), ...validate(values) }, setErrors)) return
    try {
      await send(values, form)
    } catch (error) {
      const fields = error instanceof InvalidFields ? error.errors : error instanceof ApiError ? errorsOf(error) : {}
      if (!showErrors(form, fields, setErrors)) showFailure(error, failure)
    }
  }

  return (
    <FieldErrorsContext value={errors}>
      <form
        {...attributes}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          void run(() => submit(form))
        }}
      >
        {children(isPending)}
      </form>
    </FieldErrorsContext>
  )
}

/** Required fields without a value, with their messages. */
function findEmpty(form: HTMLFormElement): FieldErrors {
  const required = [...form.querySelectorAll<HTMLInputElement>('[required][data-message]')]
  const empty = required.filter(({ value }) => value.trim() === '')
  return Object.fromEntries(empty.map(({ name, dataset }) => [name, dataset.message ?? '']))
}
