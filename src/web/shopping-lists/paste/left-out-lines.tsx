import { useId, useRef, useState } from 'react'
import { counted } from '#domain/count.ts'
import type { LeftOut } from '#domain/lists/paste/pasted-text.ts'
import { siteName } from '#domain/site.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

interface LeftOutLinesProps {
  lines: LeftOut[]
  isOpenAtFirst: boolean
  /** Adds a line as an item after all. */
  onTake: (line: LeftOut) => void
}

const reasons: Record<LeftOut['reason'], string> = {
  title: 'título',
  talk: 'recado',
  media: 'foto ou áudio',
  notice: 'aviso do aplicativo',
  link: 'link',
  symbols: 'sem palavras',
  own: `texto ${siteName('de')}`,
}

/** The lines that were taken for no item, folded. */
export function LeftOutLines({ lines, isOpenAtFirst, onTake }: LeftOutLinesProps) {
  const list = useId()
  const summary = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  if (lines.length === 0) return null
  return (
    <section className="entry-card mt-4 ring-1 ring-line">
      <button
        ref={summary}
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 w-full items-center justify-between gap-2 px-3.5 text-left font-semibold"
      >
        Deixamos {counted(lines.length, 'linha', 'linhas')} de fora
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4.5 shrink-0 text-ink-soft" />
      </button>
      <ul id={list} hidden={!isOpen} className="divide-y divide-line border-t border-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines have no other identity than their position
          <li key={index} className="flex min-h-12 items-center gap-2 py-0.5 pr-1.5 pl-3.5">
            <span className="min-w-0 grow text-sm wrap-anywhere text-ink-soft">
              “{line.text.slice(0, 160)}” · {reasons[line.reason]}
            </span>
            <button
              type="button"
              aria-label={`É item: ${line.text.slice(0, 60)}`}
              onClick={() => {
                // The button disappears with its line.
                summary.current?.focus()
                onTake(line)
              }}
              className={buttonClass('ghost', 'compact', 'px-2.5 text-sm text-brand')}
            >
              É item
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
