import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useContext, useId } from 'react'
import { maskInput } from '#web/browser/mask-input.ts'
import { FieldErrorsContext } from './draft-form.tsx'
import { controlClass, FormSelect } from './form-control.tsx'

interface FieldProps {
  name: string
  label: string
  /** What is said when it is missing or malformed; without it the field is optional. */
  required?: string
  className?: string
}

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'pattern' | 'maxLength' | 'autoComplete' | 'inputMode' | 'placeholder' | 'min' | 'step' | 'defaultValue'
  > & {
    /** How what is typed should be written. */
    mask?: (typed: string) => string
  }

export function TextField({ name, label, required, className, mask, ...input }: TextFieldProps) {
  return (
    <Field name={name} label={label} required={required} className={className}>
      {(attributes) => (
        <input
          {...input}
          {...attributes}
          onInput={mask && ((event) => maskInput(event.currentTarget, mask))}
          className={`${controlClass} h-12`}
        />
      )}
    </Field>
  )
}

type TextAreaFieldProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'placeholder' | 'defaultValue'>

export function TextAreaField({ name, label, required, className, ...textarea }: TextAreaFieldProps) {
  return (
    <Field name={name} label={label} required={required} className={className}>
      {(attributes) => <textarea {...textarea} {...attributes} className={`${controlClass} block py-3`} />}
    </Field>
  )
}

interface SelectFieldProps extends FieldProps {
  /** What stands there before anything is chosen. */
  placeholder: string
  options: { value: string; label: string }[]
  defaultValue?: string
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, required, className, placeholder, options, defaultValue = '' } = props
  return (
    <Field name={name} label={label} required={required} className={className}>
      {(attributes) => (
        <FormSelect {...attributes} defaultValue={defaultValue}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </FormSelect>
      )}
    </Field>
  )
}

/** A box to tick; what it says may hold links. */
export function CheckboxField({ name, required, children }: { name: string; required?: string; children: ReactNode }) {
  const { id, message, error } = useFieldState(name)
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          required={required !== undefined}
          data-message={required}
          aria-invalid={error !== undefined}
          aria-describedby={error && message}
          className="size-6 shrink-0 accent-brand aria-invalid:outline-2 aria-invalid:outline-tomato"
        />
        <span>{children}</span>
      </label>
      <FieldError id={message} error={error} />
    </div>
  )
}

interface ControlAttributes {
  id: string
  name: string
  required: boolean
  'data-message': string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** A label, what stands under it, and what is wrong with it. */
export function Field({
  name,
  label,
  required,
  className = '',
  children,
}: Omit<FieldProps, 'required' | 'className'> & {
  required?: string | undefined
  className?: string | undefined
  children: (attributes: ControlAttributes) => ReactNode
}) {
  const { id, message, error } = useFieldState(name)
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        {label} {required === undefined && <span className="font-normal text-ink-soft">(opcional)</span>}
      </label>
      {children({
        id,
        name,
        required: required !== undefined,
        'data-message': required,
        'aria-invalid': error !== undefined,
        'aria-describedby': error && message,
      })}
      <FieldError id={message} error={error} />
    </div>
  )
}

function useFieldState(name: string): { id: string; message: string; error: string | undefined } {
  const id = useId()
  return { id, message: `${id}-erro`, error: useContext(FieldErrorsContext)[name] }
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold text-tomato">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      {error}
    </p>
  )
}
