import { useId, useState } from 'react'
import { Button } from '#web/admin/frame/button.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { controlClass } from '#web/ui/form-control.tsx'

interface HandlingFormProps<S extends string> {
  /** Part of the accessible name of the form. */
  subject: string
  states: readonly S[]
  state: S
  notes: string | null
  hint?: string | undefined
  isSaving: boolean
  onSave: (changes: { state: S; notes: string | null }) => void
}

/** State of a message and the team's notes on it. */
export function HandlingForm<S extends string>(props: HandlingFormProps<S>) {
  const { subject, states, state, notes, hint, isSaving, onSave } = props
  const notesFieldId = useId()
  const [chosenState, setChosenState] = useState(state)
  const [draftNotes, setDraftNotes] = useState(notes ?? '')
  const isChanged = chosenState !== state || draftNotes.trim() !== (notes ?? '')
  return (
    <form
      aria-label={`Andamento: ${subject}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) onSave({ state: chosenState, notes: draftNotes.trim() || null })
      }}
      className="grid gap-3"
    >
      <div>
        <Choice
          label="Estado"
          value={chosenState}
          options={states.map((option) => ({ id: option, name: option }))}
          onChoose={(chosen) => setChosenState(chosen as S)}
        />
        {hint && <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>}
      </div>
      <div>
        <label htmlFor={notesFieldId} className="mb-1.5 block text-sm font-bold">
          Anotações <span className="font-normal text-ink-soft">(só a equipe vê)</span>
        </label>
        <textarea
          id={notesFieldId}
          rows={3}
          maxLength={2000}
          value={draftNotes}
          onChange={(event) => setDraftNotes(event.currentTarget.value)}
          className={`${controlClass} block py-3`}
        />
      </div>
      <Button variant="primary" type="submit" disabled={!isChanged} aria-disabled={isSaving}>
        {isSaving ? 'Salvando...' : 'Salvar'}
      </Button>
    </form>
  )
}
