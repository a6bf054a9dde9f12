import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { SubmittedOffer } from '#contract/submissions/submissions.ts'
import { refusalReasons, submissionLimits } from '#domain/submissions/submission-limits.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { controlClass } from '#web/ui/form-control.tsx'

interface RefusalFormProps {
  offer: SubmittedOffer
  isPending: boolean
  onRefuse: (reason: string) => void
  onClose: () => void
}

/** The reason that the store will read. */
export function RefusalForm({ offer, isPending, onRefuse, onClose }: RefusalFormProps) {
  const [titleId, fieldId] = [useId(), useId()]
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState<string>(refusalReasons[0].text)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') field.current?.focus()
    else if (!isPending) onRefuse(reason.trim())
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby={titleId}
      className="border-t border-line bg-muted p-4 lg:p-5"
    >
      <h4 id={titleId} className="font-semibold wrap-anywhere">
        Recusar {offer.productName}: o que a loja vai ler
      </h4>
      <div className="mt-3 flex flex-wrap gap-2">
        {refusalReasons.map(({ label, text }) => (
          <button
            key={label}
            type="button"
            aria-pressed={reason === text}
            onClick={() => {
              setReason(text)
              field.current?.focus()
            }}
            className="min-h-11 rounded-full bg-surface px-4 ring-[1.5px] ring-line ring-inset aria-pressed:bg-brand-soft aria-pressed:ring-brand"
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          onClick={() => {
            setReason('')
            field.current?.focus()
          }}
          className="min-h-11 rounded-full bg-surface px-4 ring-[1.5px] ring-line ring-inset"
        >
          Outro motivo
        </button>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <label htmlFor={fieldId} className="sr-only">
          Motivo
        </label>
        <input
          ref={field}
          id={fieldId}
          value={reason}
          maxLength={submissionLimits.reason}
          autoComplete="off"
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          className={`${controlClass} h-12 min-w-60 grow basis-0`}
        />
        <Button variant="danger" size="large" type="submit" aria-disabled={isPending}>
          Recusar e avisar
        </Button>
        <Button variant="ghost" size="large" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
