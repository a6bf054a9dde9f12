import { useId, useState } from 'react'
import { counted } from '#domain/count.ts'
import {
  type ImportField,
  importFieldLabels,
  importFields,
  requiredImportFields,
} from '#domain/imports/import-fields.ts'
import { doubtAboutPrices } from '#domain/imports/price-columns.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { Select } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FixedValue } from './fixed-value.tsx'
import { type FixableField, findMissingFields, fixableFields, type ImportPlan } from './import-plan.ts'
import type { ChosenFile } from './import-step.ts'

interface MappingStepProps {
  file: ChosenFile
  plan: ImportPlan
  onChange: (plan: ImportPlan) => void
  onDone: () => void
  onBack: () => void
  /** A store sends its own file. */
  isOwnStore?: boolean
}

/**
 * Second step: the column of each field that the file has or every offer needs; the others can be expanded. Guessed and stored columns are
 * preselected; missing ones are listed.
 */
export function MappingStep({ file, plan, onChange, onDone, onBack, isOwnStore = false }: MappingStepProps) {
  const missing = findMissingFields(plan)
  const setColumn = (field: ImportField, column: number | undefined) => {
    const { [field]: _, ...columns } = plan.columns
    onChange({ ...plan, columns: column === undefined ? columns : { ...columns, [field]: column } })
  }
  // The initially found columns: a field must not move when its column is cleared.
  const [found] = useState(plan.columns)
  const isShown = (field: ImportField) =>
    found[field] !== undefined || requiredImportFields.includes(field) || isFixable(field)
  // A column without a field may belong to one of the others.
  const isAnyUnused = Object.keys(found).length < file.sheet.headings.length
  const fields = importFields.filter((field) => !(isOwnStore && placeFields.includes(field)))
  const [shown, others] = [fields.filter(isShown), fields.filter((field) => !isShown(field))]
  const renderField = (field: ImportField) => (
    <li key={field}>
      <ColumnSelect
        field={field}
        file={file}
        column={field === 'store' && plan.fixed.store ? undefined : plan.columns[field]}
        isMissing={missing.includes(field)}
        onChange={(column) => setColumn(field, column)}
      />
      {isFixable(field) && (plan.columns[field] === undefined || (field === 'store' && plan.fixed.store)) && (
        <FixedValue
          field={field}
          value={plan.fixed[field] ?? ''}
          onChange={(value) => onChange({ ...plan, fixed: { ...plan.fixed, [field]: value } })}
        />
      )}
    </li>
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (missing.length === 0) onDone()
      }}
    >
      <p className="text-ink-soft">
        <b className="text-ink">{file.fileName}</b>: {counted(file.sheet.rows.length, 'linha', 'linhas')}. Confira qual
        coluna é o quê.
      </p>
      <ul className={columnsClass}>{shown.map(renderField)}</ul>
      <details open={isAnyUnused} className="group mt-5">
        <summary className="flex min-h-11 w-fit items-center gap-1.5 font-semibold text-brand">
          <Icon name="chevron-down" className="size-4.5 group-open:rotate-180" />
          Mais campos ({others.length})
        </summary>
        <ul className={columnsClass}>{others.map(renderField)}</ul>
      </details>
      <div className="mt-6 flex flex-wrap items-center gap-2.5">
        <Button variant="outline" onClick={onBack}>
          <Icon name="arrow-left" className="size-4.5" />
          Outro arquivo
        </Button>
        <Button variant="primary" type="submit" disabled={missing.length > 0}>
          Conferir linhas
          <Icon name="arrow-right" className="size-4.5" />
        </Button>
        {missing.length > 0 && (
          <p role="status" className="text-sm font-semibold text-tomato">
            Falta dizer: {missing.map((field) => importFieldLabels[field]).join(', ')}.
          </p>
        )}
      </div>
    </form>
  )
}

const placeFields: readonly ImportField[] = ['store', 'neighborhood', 'city']

const columnsClass = 'mt-4 grid gap-x-6 gap-y-4 lg:grid-cols-2'

interface ColumnSelectProps {
  field: ImportField
  file: ChosenFile
  column: number | undefined
  isMissing: boolean
  onChange: (column: number | undefined) => void
}

function ColumnSelect({ field, file, column, isMissing, onChange }: ColumnSelectProps) {
  const id = useId()
  const { headings, rows } = file.sheet
  const sample = column === undefined ? '' : rows.map(({ cells }) => cells[column]).find(Boolean)
  const doubt = column !== undefined && isPrice(field) ? doubtOf(file, column) : null
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        {importFieldLabels[field]}{' '}
        {!requiredImportFields.includes(field) && <span className="font-normal text-ink-soft">(opcional)</span>}
      </label>
      <Select
        id={id}
        aria-invalid={isMissing}
        value={column ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : Number(value))}
      >
        <option value="">Não há esta coluna</option>
        {headings.map((heading, index) => (
          // Two columns may have the same heading.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the columns never changes
          <option key={index} value={index}>
            {heading || `Coluna ${index + 1}`}
          </option>
        ))}
      </Select>
      {sample && <p className="mt-1 truncate text-sm text-ink-soft">Por exemplo: {sample}</p>}
      {doubt && (
        <p role="status" className="mt-1 text-sm font-semibold text-tomato">
          {doubt} Confira antes de seguir.
        </p>
      )}
    </>
  )
}

function isPrice(field: ImportField): boolean {
  return field === 'price' || field === 'regularPrice'
}

function doubtOf({ sheet: { headings, rows } }: ChosenFile, column: number): string | null {
  return doubtAboutPrices({ headings, rows: rows.map(({ cells }) => cells) }, column)
}

function isFixable(field: ImportField): field is FixableField {
  return (fixableFields as readonly string[]).includes(field)
}
