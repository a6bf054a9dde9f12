import { useId, useState } from 'react'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass, Select } from '#web/ui/form-control.tsx'

interface HandlingFormProps<S extends string> {
  /** Whose: names the form for whoever listens. */
  subject: string
  states: readonly S[]
  state: S
  notes: string | null
  /** What a state leads to. */
  hint?: string | undefined
  isSaving: boolean
  onSave: (changes: { state: S; notes: string | null }) => void
}

/** The state of a message and the team's notes on it. */
export function HandlingForm<S extends string>(props: HandlingFormProps<S>) {
  const { subject, states, state, notes, hint, isSaving, onSave } = props
  const [stateField, notesField] = [useId(), useId()]
  const [chosen, setChosen] = useState(state)
  const [written, setWritten] = useState(notes ?? '')
  const isChanged = chosen !== state || written.trim() !== (notes ?? '')
  return (
    <form
      aria-label={`Andamento: ${subject}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) onSave({ state: chosen, notes: written.trim() || null })
      }}
      className="grid gap-3"
    >
      <div>
        <label htmlFor={stateField} className="mb-1.5 block text-sm font-bold">
          Estado
        </label>
        <Select id={stateField} value={chosen} onChange={(event) => setChosen(event.currentTarget.value as S)}>
          {states.map((known) => (
            <option key={known} value={known}>
              {known}
            </option>
          ))}
        </Select>
        {hint && <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>}
      </div>
      <div>
        <label htmlFor={notesField} className="mb-1.5 block text-sm font-bold">
          Anotações <span className="font-normal text-ink-soft">(só a equipe vê)</span>
        </label>
        <textarea
          id={notesField}
          rows={3}
          maxLength={2000}
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
          className={`${controlClass} block py-3`}
        />
      </div>
      <button type="submit" disabled={!isChanged} aria-disabled={isSaving} className={buttonClass('primary')}>
        {isSaving ? 'Salvando...' : 'Salvar'}
      </button>
    </form>
  )
}
