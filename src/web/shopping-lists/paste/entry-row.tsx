import { itemAmount } from '#domain/lists/item-amount.ts'
import { shortAmount, stepAmount } from '#domain/lists/paste/step-amount.ts'
import { formatMoney } from '#domain/money.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type ChosenEntry, itemsOf, withItem } from './chosen-entries.ts'

interface EntryRowProps {
  entry: ChosenEntry
  /** "dá uns 775 g hoje, a R$ 12,90 o quilo" */
  moneyText: string | undefined
  onChange: (entry: ChosenEntry) => void
}

/** One understood line: tick, name, the words as pasted, amount, and what is to be decided. */
export function EntryRow({ entry, moneyText, onChange }: EntryRowProps) {
  const items = itemsOf(entry)
  const [item] = items
  if (!item) return null
  const name = items.map(({ productName }) => productName).join(' · ')
  const question = questionOf(entry)
  const { notes } = itemAmount(item)
  return (
    <li className="py-2 pr-2 pl-1">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5">
        <label className="tick-box-label">
          <input
            type="checkbox"
            checked={entry.isTicked}
            aria-label={`Adicionar: ${name}`}
            onChange={() => onChange({ ...entry, isTicked: !entry.isTicked })}
            className="sr-only"
          />
          <span className="tick-box size-6.5 rounded-md">
            {entry.isTicked && <Icon name="check" className="size-4.5 stroke-[3.4]" />}
          </span>
        </label>
        <span className="min-w-0 grow basis-26 leading-snug">
          <b className="block font-semibold wrap-anywhere">{name}</b>
          {entry.source && <span className="block text-sm wrap-anywhere text-ink-soft">“{entry.source}”</span>}
          {notes && items.length === 1 && <span className="block text-sm text-ink-soft">{notes}</span>}
          {item.isDozenAssumed && item.quantity === 12 && (
            <span className="block text-sm font-semibold text-ink-soft">sem número, contamos uma dúzia</span>
          )}
          {moneyText && <span className="block text-sm font-semibold text-ink-soft">{moneyText}</span>}
          {question && <span className="block text-sm font-semibold text-warning">{question}</span>}
        </span>
        {item.money !== null ? (
          <b className="shrink-0 px-1.5 whitespace-nowrap tabular-nums">{formatMoney(item.money)}</b>
        ) : (
          items.length === 1 && (
            <fieldset aria-label={`Quantidade: ${name}`} className="entry-stepper">
              <button
                type="button"
                aria-label="Diminuir"
                onClick={() => onChange(withItem(entry, stepAmount(item, -1)))}
              >
                <Icon name="minus" className="size-4" />
              </button>
              <b aria-live="polite" className="text-sm">
                {shortAmount(item)}
              </b>
              <button
                type="button"
                aria-label="Aumentar"
                onClick={() => onChange(withItem(entry, stepAmount(item, 1)))}
              >
                <Icon name="plus" className="size-4" />
              </button>
            </fieldset>
          )
        )}
      </div>
      {entry.options.length > 1 && (
        <fieldset aria-label={`Qual: ${name}`} className="flex flex-wrap gap-1.5 pt-1.5 pb-1 pl-12">
          {entry.options.map(({ label }, index) => (
            <button
              key={label}
              type="button"
              aria-pressed={index === entry.option}
              onClick={() => onChange({ ...entry, option: index })}
              className={buttonClass(
                index === entry.option ? 'soft' : 'outline',
                'compact',
                'rounded-full px-3.5 text-sm',
              )}
            >
              {index === entry.option && <Icon name="check" className="size-4" />}
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </li>
  )
}

function questionOf({ doubt, listed }: ChosenEntry): string | undefined {
  if (doubt === 'listed' && listed) {
    const { text } = itemAmount(listed)
    return text === '1 un'
      ? 'Já está na sua lista. Marque para levar dois.'
      : `Já está na sua lista: ${text}. Marque para somar.`
  }
  return doubt && doubt !== 'listed' ? questions[doubt] : undefined
}

/** What the visitor decides by the tick. Money and choices say it themselves. */
const questions = {
  money: undefined,
  variety: undefined,
  joined: undefined,
  talk: 'Veio no meio de um recado. Marque se é para comprar.',
  unknown: 'Não conhecemos este nome. Confira.',
  declined: 'Parece que não precisa. Marque para levar.',
  done: 'Quem mandou já riscou ou marcou. Marque se ainda falta.',
  group: 'Parece título de uma parte. Marque se é item.',
  symbol: 'Lemos do desenho. Confira.',
  repeated: 'Está mais de uma vez no texto. Marque para somar.',
} as const
