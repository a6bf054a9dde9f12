import { useId, useState } from 'react'
import type { ImportMessage, ImportRow, ImportVerdict } from '#contract/imports.ts'
import { type ImportField, importFieldLabels } from '#domain/imports/import-fields.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { CurrentOffer } from './current-offer.tsx'
import type { CellEdit } from './edit-cell.ts'
import { statusStyles } from './row-status.ts'

const wideFields: ImportField[] = ['productName', 'store', 'description']

interface PreviewRowProps {
  verdict: ImportVerdict
  row: ImportRow | undefined
  fields: ImportField[]
  onEdit: (edit: CellEdit) => void
  onKeepName: (line: number, keepsName: boolean) => void
  onDecide: (lines: number[], existing: ImportRow['existing']) => void
  onAcceptPrice: (line: number, price: string) => void
}

/** A row of the file. Questions, odd values and errors are shown below their cell, and so are the values to be published. */
export function PreviewRow({ verdict, row, fields, onEdit, onKeepName, onDecide, onAcceptPrice }: PreviewRowProps) {
  const { line, status, messages, reads, isNameExpanded } = verdict
  const { cells = {}, keepsName = false, existing } = row ?? {}
  const { label, icon, tone } = statusStyles[status]
  const elsewhere = messages.filter(({ field }) => !fields.includes(field))
  const takeAnswer = (answer: ImportRow['cells']) => onEdit({ line, cells: answer })
  return (
    <tr className="border-t border-line align-top max-md:grid max-md:grid-cols-2 max-md:p-2.5 max-md:first:border-t-0">
      <td className="tabular-nums text-ink-soft">
        <span className="block px-1.5 py-2 pointer-fine:py-1">
          <span className="md:hidden">Linha </span>
          {line}
        </span>
      </td>
      <td>
        <span
          className={`flex items-center gap-1.5 px-1.5 py-2 font-semibold whitespace-nowrap pointer-fine:py-1 ${tone}`}
        >
          <Icon name={icon} className="size-4.5 shrink-0" />
          {label}
        </span>
        {elsewhere.map((message) => (
          <CellMessage key={message.field + message.text} message={message} tone={tone} onAnswer={takeAnswer} />
        ))}
      </td>
      {fields.map((field) => (
        <td key={field} className={wideFields.includes(field) ? 'max-md:col-span-2' : ''}>
          <span aria-hidden="true" className="px-1.5 text-sm text-ink-soft md:hidden">
            {importFieldLabels[field]}
          </span>
          <PreviewCell
            field={field}
            line={line}
            text={cells[field] ?? ''}
            reading={reads[field]}
            tone={tone}
            messages={messages.filter((message) => message.field === field)}
            onChange={(text) => onEdit({ line, cells: { [field]: text } })}
            onAnswer={takeAnswer}
          />
          {field === 'price' &&
            messages.map(
              ({ acceptPrice }) =>
                acceptPrice && (
                  <button
                    key={acceptPrice}
                    type="button"
                    onClick={() => onAcceptPrice(line, acceptPrice)}
                    className="mx-1.5 mb-1 min-h-11 rounded-md px-2 pointer-fine:min-h-7 text-sm font-semibold text-brand ring-1 ring-line-strong hover:bg-brand-soft"
                  >
                    {formatMoney(centsFromDecimal(acceptPrice))} está certo
                  </button>
                ),
            )}
          {field === 'price' && verdict.current && (
            <CurrentOffer
              line={line}
              current={verdict.current}
              existing={existing}
              onDecide={(answer) => onDecide([line], answer)}
            />
          )}
          {field === 'productName' && (isNameExpanded || keepsName) && (
            <button
              type="button"
              aria-label={`${keepsName ? 'Escrever por extenso' : 'Manter como está'} o nome da linha ${line}`}
              onClick={() => onKeepName(line, !keepsName)}
              className="min-h-11 px-1.5 text-sm font-semibold text-brand pointer-fine:min-h-7 underline-offset-2 hover:underline"
            >
              {keepsName ? 'Escrever por extenso' : 'Manter como está'}
            </button>
          )}
        </td>
      ))}
    </tr>
  )
}

interface PreviewCellProps {
  field: ImportField
  line: number
  text: string
  /** The value to be published, where it differs from the cell's text. */
  reading: string | undefined
  messages: ImportMessage[]
  tone: string
  onChange: (text: string) => void
  onAnswer: (cells: ImportRow['cells']) => void
}

/** Looks like text until it is hovered or focused. Enter or leaving it applies the change, Escape discards it. */
function PreviewCell({ field, line, text, reading, messages, tone, onChange, onAnswer }: PreviewCellProps) {
  // The text changes from outside when a ready answer is taken.
  const [typed, setTyped] = useState({ text, from: text })
  const value = typed.from === text ? typed.text : text
  const notesId = useId()
  const hasNotes = messages.length > 0 || reading !== undefined
  return (
    <>
      <input
        type="text"
        aria-label={`${importFieldLabels[field]}, linha ${line}`}
        aria-invalid={messages.length > 0}
        aria-describedby={hasNotes ? notesId : undefined}
        maxLength={2000}
        autoComplete="off"
        value={value}
        onChange={(event) => setTyped({ text: event.currentTarget.value, from: text })}
        onBlur={() => value !== text && onChange(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && value !== text) onChange(value)
          if (event.key === 'Escape') setTyped({ text, from: text })
        }}
        className={`h-11 rounded-md pointer-fine:h-7 bg-transparent px-1.5 ring-1 ring-transparent hover:ring-line-strong focus:bg-surface focus:ring-brand aria-invalid:bg-tomato-soft/60 aria-invalid:ring-tomato max-md:w-full max-md:ring-line ${wideFields.includes(field) ? 'md:w-64' : 'md:w-36'}`}
      />
      {hasNotes && (
        <div id={notesId} className={wideFields.includes(field) ? 'md:w-64' : 'md:w-44'}>
          {reading !== undefined && (
            <p className="flex gap-1 px-1.5 pb-1 text-sm text-brand">
              <Icon name="arrow-right" label="fica" className="mt-0.5 size-4 shrink-0" />
              {reading}
            </p>
          )}
          {messages.map((message) => (
            <CellMessage key={message.text} message={message} tone={tone} onAnswer={onAnswer} />
          ))}
        </div>
      )}
    </>
  )
}

interface CellMessageProps {
  message: ImportMessage
  tone: string
  onAnswer: (cells: ImportRow['cells']) => void
}

function CellMessage({ message: { text, fixes = [] }, tone, onAnswer }: CellMessageProps) {
  return (
    <div className="px-1.5 pb-1 text-sm">
      <p className={tone}>{text}</p>
      {fixes.map(({ label, cells }) => (
        <button
          key={label}
          type="button"
          onClick={() => onAnswer(cells)}
          className="mt-1 min-h-11 w-full pointer-fine:min-h-7 rounded-md px-2 py-1 text-left font-semibold text-brand ring-1 ring-line-strong hover:bg-brand-soft"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
