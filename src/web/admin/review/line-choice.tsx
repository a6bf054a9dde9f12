import type { ReviewLine } from '#contract/compare/product-review.ts'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { partLabels, spellingsText, unsaidPart } from './review-texts.ts'

/** Effect of choosing a line. */
export type LineUse = 'choose' | 'refuse' | 'merge'

interface LineChoiceProps {
  lines: ReviewLine[]
  use: LineUse
  canMerge: boolean
  onUse: (use: LineUse) => void
  onPick: (line: ReviewLine) => void
}

const questions: Record<LineUse, string> = {
  choose: 'É um destes?',
  refuse: 'Qual destes não é?',
  merge: 'Com qual destes unir a linha inteira?',
}

const uses: { use: LineUse; label: string; keyName: string }[] = [
  { use: 'choose', label: 'Escolher', keyName: 'Esc' },
  { use: 'refuse', label: 'Recusar', keyName: 'R' },
  { use: 'merge', label: 'Unir linhas', keyName: 'M' },
]

/** The most similar lines, with their differences from the name. */
export function LineChoice({ lines, use, canMerge, onUse, onPick }: LineChoiceProps) {
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h4 aria-live="polite" className="mr-auto font-sans text-base font-bold">
          {questions[use]}
        </h4>
        <fieldset aria-label="O que a escolha faz" className="flex flex-wrap gap-1">
          {uses
            .filter((one) => one.use !== 'merge' || canMerge)
            .map(({ use: one, label, keyName }) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === use}
                aria-keyshortcuts={keyName}
                onClick={() => onUse(one)}
                className="inline-flex min-h-11 items-center gap-2 rounded-xl px-3 font-semibold text-ink-soft aria-pressed:bg-brand-soft aria-pressed:text-brand"
              >
                {label}
                {one !== 'choose' && <KeyCaps keys={[keyName]} className="max-lg:hidden" />}
              </button>
            ))}
        </fieldset>
      </div>
      <LineList lines={lines} ring={rings[use]} onPick={onPick} />
    </>
  )
}

const rings: Record<LineUse, string> = { choose: 'ring-line', refuse: 'ring-tomato', merge: 'ring-brand' }

interface LineListProps extends Pick<LineChoiceProps, 'lines' | 'onPick'> {
  ring?: string
}

/** Lines with the digits that select them. */
export function LineList({ lines, ring = 'ring-line', onPick }: LineListProps) {
  return (
    <ol className="mt-2 grid gap-2">
      {lines.map((line, index) => (
        <li key={line.slug}>
          <button
            type="button"
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onPick(line)}
            className={`flex w-full items-center gap-3.5 rounded-2xl px-4 py-2.5 text-left ring-1 hover:bg-muted ${ring}`}
          >
            <KeyCaps keys={[String(index + 1)]} className="max-lg:hidden" />
            <span className="min-w-0 leading-snug">
              <b className="font-semibold break-words">{line.name}</b>
              <span className="text-sm text-ink-soft"> · {spellingsText(line.spellings)}</span>
              <span className="mt-1 flex flex-wrap gap-1.5 text-sm empty:hidden">
                {line.differences.map(({ part, here, there }) => (
                  <span key={`${part} ${there}`} className="rounded-md bg-mango-soft px-2 py-0.5 text-warning">
                    {partLabels[part]}: {here ?? unsaidPart} → <b className="font-semibold">{there ?? unsaidPart}</b>
                  </span>
                ))}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
