import { formatMoney } from '#domain/money.ts'
import { ItemPicture } from '#web/shopping-lists/components/item-picture.tsx'
import { OfferNote } from '#web/shopping-lists/components/offer-note.tsx'
import { UnsentMark } from '#web/shopping-lists/components/sync-note.tsx'
import type { ListsView } from '#web/shopping-lists/sync/lists-view.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { itemSaving } from './item-saving.ts'
import type { MarketLine } from './market-lines.ts'

export interface MarketRowProps {
  line: MarketLine
  view: ListsView
  now: Date
  canEdit: boolean
  onMark: (line: MarketLine) => void
  /** Opens what can be done with the line: its form, its planned purchase, or the price that was paid. */
  onOpen: (line: MarketLine) => void
  /** Asks for the price. */
  onPrice: (line: MarketLine) => void
}

/** Touching the box, the picture or the name ticks the item. The right end, which the thumb touches when scrolling, only opens a form. */
export function MarketRow({ line, view, now, canEdit, onMark, onOpen, onPrice }: MarketRowProps) {
  const { item, name, details, warnings, cents, purchase } = line
  const { isCompleted, storeName } = item
  const saving = purchase ? null : itemSaving(item, now)
  return (
    <li className="flex flex-wrap items-stretch print:break-inside-avoid">
      <label className="flex min-h-16.5 min-w-0 grow basis-40 cursor-pointer items-center gap-3.5 py-2 pl-4 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus max-[359px]:gap-2.5 @max-[17em]:min-h-[52px] @max-[17em]:basis-[9.5rem] @max-[17em]:gap-[12px] @max-[17em]:py-[8px] @max-[17em]:pl-[12px] print:min-h-0">
        <input
          id={boxId(item)}
          type="checkbox"
          checked={isCompleted}
          disabled={!canEdit}
          onChange={() => onMark(line)}
          className="sr-only"
        />
        <span className="tick-box size-[32px] rounded-xl @max-[17em]:rounded-md">
          {isCompleted && <Icon name="check" className="size-[20px] stroke-[3.4]" />}
        </span>
        <ItemPicture item={item} className="size-12 rounded-xl max-[359px]:size-10 @max-[17em]:hidden print:hidden" />
        <span className="min-w-0 grow leading-snug">
          <span className={`block wrap-anywhere ${isCompleted ? 'font-medium' : 'font-semibold'}`}>
            {name} {view.unsent.has(item.id) && <UnsentMark />}
          </span>
          {details.map((detail) => (
            <span key={detail} className="line-clamp-3 text-sm text-ink-soft wrap-anywhere print:line-clamp-none">
              {detail}
            </span>
          ))}
          {warnings.map((warning) => (
            <span key={warning} className="block text-sm text-warning">
              {warning}
            </span>
          ))}
          {storeName && !purchase && <span className="hidden text-sm print:block">{storeName}</span>}
          {!isCompleted && !purchase && <OfferNote item={item} now={now} />}
        </span>
      </label>
      <span className="ml-auto flex shrink-0 items-center pr-4 pl-2 @max-[17em]:pr-[12px] @max-[17em]:pb-[6px]">
        {cents === null && canEdit ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onPrice(line)}
            className={buttonClass('outline', 'medium', 'min-h-12 px-3 @max-[17em]:min-h-[48px] print:hidden')}
          >
            <span className="sr-only">{item.productName}: </span>Preço?
          </button>
        ) : (
          <RowEnd name={purchase || canEdit ? item.productName : undefined} line={line} onOpen={onOpen}>
            {cents !== null && <span className="block font-bold tabular-nums">{formatMoney(cents)}</span>}
            {saving !== null && !isCompleted && (
              <span className="block text-sm font-semibold text-brand tabular-nums">-{formatMoney(saving)}</span>
            )}
          </RowEnd>
        )}
      </span>
    </li>
  )
}

interface RowEndProps extends Pick<MarketRowProps, 'line' | 'onOpen'> {
  /** Undefined where there is no action. */
  name: string | undefined
  children: React.ReactNode
}

function RowEnd({ name, line, onOpen, children }: RowEndProps) {
  if (name === undefined) return <span className="text-right">{children}</span>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(line)}
      className="-mr-4 -ml-2 min-h-16.5 min-w-12 pr-4 pl-2 text-right @max-[17em]:mr-[-12px] @max-[17em]:min-h-[44px] @max-[17em]:pr-[12px] print:min-h-0"
    >
      <span className="sr-only">
        {line.purchase ? 'Avisar ou editar' : 'Editar'} {name}{' '}
      </span>
      {children}
    </button>
  )
}

export function boxId({ id }: Pick<MarketLine['item'], 'id'>): string {
  return `marcar-${id}`
}
