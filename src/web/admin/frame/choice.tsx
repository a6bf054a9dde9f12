import { type ComponentProps, useId } from 'react'
import { Select } from '#web/ui/form-control.tsx'

interface ChoiceProps extends Omit<ComponentProps<typeof Select>, 'children' | 'onChange'> {
  /** Shown above it; without one, pass an `aria-label` or add a separate label. */
  label?: string
  /** First option, whose id is ''. */
  emptyLabel?: string
  options: readonly { id: string | number; name: string }[]
  onChoose: (id: string) => void
}

/** A select whose options have an id and a name. */
export function Choice({ label, emptyLabel, options, onChoose, className = '', ...select }: ChoiceProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  const control = (
    <Select
      {...select}
      id={id}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      className={label === undefined ? className : ''}
    >
      {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </Select>
  )
  if (label === undefined) return control
  return (
    <div className={className}>
      <label htmlFor={id} className={`${select.size === 'compact' ? 'mb-1' : 'mb-1.5'} block text-sm font-bold`}>
        {label}
      </label>
      {control}
    </div>
  )
}
