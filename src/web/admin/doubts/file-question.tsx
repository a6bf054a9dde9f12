import { useState } from 'react'
import { type ImportField, importFieldLabels, importFields } from '#domain/imports/import-fields.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { KeyButton } from '#web/admin/review/key-button.tsx'
import { useReviewKeys } from '#web/admin/review/use-review-keys.ts'
import { AnswerForm } from './answer-form.tsx'
import { DoubtNotes } from './doubt-notes.tsx'
import { doubtTexts, equalText, type FileDoubt, sourceText } from './doubt-texts.ts'
import type { Answer } from './use-doubts.ts'

interface FileQuestionProps {
  doubt: FileDoubt
  onAnswer: (doubt: FileDoubt, answer: Answer) => void
}

/** A row of a spreadsheet as the store wrote it, with ready answers. */
export function FileQuestion({ doubt, onAnswer }: FileQuestionProps) {
  const { row, messages } = doubt
  const choices = choicesFor(doubt)
  const asked = importFields.filter((field) => messages.some((message) => message.field === field))
  // Without a ready answer the cell must be edited.
  const [isEditing, setEditing] = useState(false)
  const leaveOut = () => onAnswer(doubt, { leaveOut: true })
  useReviewKeys(
    {
      ...Object.fromEntries(choices.map(({ answer }, index) => [String(index + 1), () => onAnswer(doubt, answer)])),
      ...(choices[0]
        ? { enter: () => choices[0] && onAnswer(doubt, choices[0].answer) }
        : { enter: () => setEditing(true) }),
      e: () => setEditing(true),
      x: leaveOut,
      delete: leaveOut,
    },
    'offers.write',
  )
  return (
    <div className="mt-2 max-w-2xl">
      <p className="text-sm text-ink-soft">{sourceText(doubt)}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {importFields
          .filter((field) => row.cells[field])
          .map((field) => (
            <div key={field} className="contents">
              <dt className="text-ink-soft">{importFieldLabels[field]}</dt>
              <dd className={`wrap-anywhere ${asked.includes(field) ? 'font-semibold' : ''}`}>{row.cells[field]}</dd>
            </div>
          ))}
      </dl>
      <DoubtNotes texts={doubtTexts(doubt)} equal={equalText(doubt)} />
      {isEditing ? (
        <AnswerForm
          fields={asked.map((field) => ({
            name: field,
            label: importFieldLabels[field],
            value: row.cells[field] ?? '',
          }))}
          onCancel={() => setEditing(false)}
          onDone={(cells) => onAnswer(doubt, { cells: cells as Partial<Record<ImportField, string>> })}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {choices.map(({ label, answer }, index) => (
            <KeyButton
              key={label}
              keyName={String(index + 1)}
              variant={index === 0 ? 'primary' : 'outline'}
              onPress={() => onAnswer(doubt, answer)}
            >
              {label}
            </KeyButton>
          ))}
          <KeyButton
            keyName="E"
            variant={choices.length === 0 ? 'primary' : 'outline'}
            onPress={() => setEditing(true)}
          >
            Corrigir
          </KeyButton>
          <KeyButton keyName="X" onPress={leaveOut}>
            Deixar de fora
          </KeyButton>
        </div>
      )}
    </div>
  )
}

/** Answers that take one key. */
function choicesFor({ messages }: FileDoubt): { label: string; answer: Answer }[] {
  return messages.flatMap(({ acceptPrice, fixes = [], isAboutCurrent }) => [
    ...(acceptPrice === undefined
      ? []
      : [{ label: `Sim, ${formatMoney(centsFromDecimal(acceptPrice))}`, answer: { acceptedPrice: acceptPrice } }]),
    ...(isAboutCurrent
      ? [
          { label: 'Atualizar', answer: { existing: 'update' as const } },
          { label: 'Publicar outra', answer: { existing: 'add' as const } },
        ]
      : []),
    ...fixes.map(({ label, cells }) => ({ label, answer: { cells } })),
  ])
}
