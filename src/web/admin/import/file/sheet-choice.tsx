import { useEffect, useId, useRef } from 'react'
import { counted } from '#domain/count.ts'
import { Button } from '#web/admin/frame/button.tsx'
import type { NamedSheet } from './read-spreadsheet.ts'

interface SheetChoiceProps {
  fileName: string
  sheets: NamedSheet[]
  onChoose: (sheet: NamedSheet) => void
  onCancel: () => void
}

/** Asks which sheet of a workbook to import. */
export function SheetChoice({ fileName, sheets, onChoose, onCancel }: SheetChoiceProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={headingId} className="rounded-2xl p-5 ring-1 ring-line">
      <h3 id={headingId} ref={heading} tabIndex={-1} className="outline-none">
        Qual aba de {fileName} você quer importar?
      </h3>
      <p className="mt-1 text-sm text-ink-soft">Uma de cada vez. Abas vazias não aparecem.</p>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {sheets.map((named) => (
          <li key={named.name} className="grid">
            <button
              type="button"
              onClick={() => onChoose(named)}
              className="rounded-xl px-4 py-3 text-left ring-1 ring-line-strong hover:bg-brand-soft"
            >
              <span className="block truncate font-bold">{named.name}</span>
              <span className="block truncate text-sm text-ink-soft">
                {counted(named.sheet.rows.length, 'linha', 'linhas')}:{' '}
                {named.sheet.headings.filter(Boolean).slice(0, 4).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="outline" className="mt-4" onClick={onCancel}>
        Outro arquivo
      </Button>
    </section>
  )
}
