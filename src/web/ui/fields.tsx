import { type ComponentProps, type ReactNode, useContext, useId } from 'react'
import { maskInput } from '#web/browser/mask-input.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FieldErrorsContext } from './draft-form.tsx'
import { controlClass, Select } from './form-control.tsx'

interface FieldProps {
  name: string
  label: string
  /** Error message for a missing or malformed value; without it the field is optional. */
  required?: string
  className?: string
}

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'pattern' | 'maxLength' | 'autoComplete' | 'inputMode' | 'placeholder' | 'min' | 'step' | 'defaultValue'
  > & {
    /** Formats the value on every input. */
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
  /** Text of the empty option. */
  placeholder: string
  options: { value: string; label: string }[]
  defaultValue?: string
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, required, className, placeholder, options, defaultValue = '' } = props
  return (
    <Field name={name} label={label} required={required} className={className}>
      {(attributes) => (
        <Select {...attributes} defaultValue={defaultValue}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface CheckboxFieldProps {
  name: string
  required?: string
  /** Initial state. */
  isChecked?: boolean | undefined
  children: ReactNode
}

/** A checkbox whose label may contain links. */
export function CheckboxField({ name, required, isChecked, children }: CheckboxFieldProps) {
  const { id, errorId, error } = useFieldState(name)
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={isChecked}
          required={required !== undefined}
          data-message={required}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          className="size-6 shrink-0 accent-brand aria-invalid:outline-2 aria-invalid:outline-tomato"
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} error={error} />
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

/** A label, its control and its error message. */
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
  const { id, errorId, error } = useFieldState(name)
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
        'aria-describedby': error && errorId,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

function useFieldState(name: string): { id: string; errorId: string; error: string | undefined } {
  const id = useId()
  return { id, errorId: `${id}-erro`, error: useContext(FieldErrorsContext)[name] }
}

/** What is wrong with a field, under it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold text-tomato">
      <Icon name="circle-alert" className="size-4 shrink-0" />
      {error}
    </p>
  )
}
