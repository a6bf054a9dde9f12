import type { Promotion } from '#contract/promotions.ts'
import { counted } from '#domain/count.ts'
import { dayOf, daysBetween, formatDate, formatDayAndMonth } from '#domain/dates.ts'
import { conditionsText } from '#domain/mechanics/conditions-text.ts'
import { describeOfferValidity, priceSuffix } from '#domain/mechanics/offer-words.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { highlightReason } from '#domain/offers/highlight-reason.ts'
import { trashDays } from '#domain/offers/trash.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { useCan } from '#web/admin/session/panel-account.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { OldPrice } from '#web/promotions/card/price.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { SelectRow } from './use-row-selection.ts'

export interface RowActions {
  onEdit: (offer: Promotion) => void
  onDuplicate: (offer: Promotion) => void
  onPopup: (offer: Promotion) => void
  onDelete: (offer: Promotion) => void
  /** Only for an offer in the trash, instead of the others. */
  onRestore: (offer: Promotion) => void
}

/** Data of a row of the table, or of its card on phones. */
export interface RowProps {
  offer: Promotion
  row: number
  isSelected: boolean
  onSelect: SelectRow
  actions: RowActions
  now: number
}

/** The focus returns to this button when an edit ends. */
export const editButtonId = (id: string) => `editar-${id}`

export function RowButtons({ offer, actions }: { offer: Promotion; actions: RowActions }) {
  if (!useCan('offers.write')) return null
  if (offer.removedAt !== undefined)
    return (
      <div className="flex justify-end">
        <Button
          variant="outline"
          aria-label={`Restaurar ${offer.productName}`}
          onClick={() => actions.onRestore(offer)}
        >
          <Icon name="rotate-ccw" className="size-4.5" />
          Restaurar
        </Button>
      </div>
    )
  const buttons = [
    { label: 'Editar', icon: 'pencil', onPress: actions.onEdit },
    { label: 'Duplicar', icon: 'copy', onPress: actions.onDuplicate },
    { label: 'Pop-up', icon: 'megaphone', onPress: actions.onPopup },
    { label: 'Excluir', icon: 'trash-2', onPress: actions.onDelete },
  ] as const
  return (
    <div className="flex justify-end">
      <Link
        to={paths.admin({ aba: 'historico', sobre: `promotion:${offer.id}` })}
        aria-label={`Histórico de ${offer.productName}`}
        title="Histórico"
        className={buttonClass('ghost', 'icon', 'text-ink-soft!')}
      >
        <Icon name="clock" className="size-4.5" />
      </Link>
      {buttons.map(({ label, icon, onPress }) => (
        <Button
          variant="ghost"
          size="icon"
          className="text-ink-soft!"
          key={label}
          {...(onPress === actions.onEdit && { id: editButtonId(offer.id) })}
          aria-label={`${label} ${offer.productName}`}
          title={label}
          onClick={() => onPress(offer)}
        >
          <Icon name={icon} className="size-4.5" />
        </Button>
      ))}
    </div>
  )
}

export function RowPrice({ offer }: { offer: Promotion }) {
  const { price, originalPrice } = offer
  return (
    <span className="block leading-tight tabular-nums">
      <span className="block font-bold whitespace-nowrap">
        {formatMoney(centsFromDecimal(price)) + priceSuffix(offer)}
      </span>
      {originalPrice !== null && <OldPrice price={originalPrice} className="text-xs text-ink-soft" />}
    </span>
  )
}

/** The conditions in one line, below the product. */
export function RowConditions({ offer }: { offer: Promotion }) {
  const words = conditionsText(offer.conditions)
  return words && <span className="block text-xs text-warning">{words}</span>
}

const tones = {
  over: 'bg-muted text-ink-soft',
  'last-day': 'bg-tomato-soft text-tomato',
  soon: 'bg-mango-soft text-warning',
  calm: 'bg-brand-soft text-brand',
} as const

/** The page's clock lags behind the server's: a promotion published a moment ago must not count as scheduled. */
const clockToleranceMilliseconds = 10 * 60_000

/** The last day, with a remark when it is near or past, or when the promotion has not started. */
export function RowValidity({ offer, now }: { offer: Promotion; now: Date }) {
  const [from, until] = [new Date(offer.validFrom), new Date(offer.expiryDate)]
  const { urgency, text } = describeOfferValidity(offer, now)
  const isScheduled = from.getTime() - now.getTime() > clockToleranceMilliseconds
  const remark = isScheduled ? `Começa em ${formatDayAndMonth(from)}` : urgency === 'calm' ? undefined : text
  return (
    <span className="block leading-tight tabular-nums">
      {formatDate(until)}
      {remark && (
        <span
          className={`mt-0.5 block w-fit rounded-md px-1.5 py-0.5 text-xs leading-tight font-semibold whitespace-nowrap ${tones[isScheduled ? 'calm' : urgency]}`}
        >
          {remark}
        </span>
      )}
    </span>
  )
}

/** '⭐ Sim' or 'Não'. The star is an icon, because not every system has a glyph for it. */
export function RowHighlight({ offer }: { offer: Promotion }) {
  if (!offer.isHighlighted) return <span className="text-ink-soft">Não</span>
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon name="star" className="size-4.5 fill-mango text-mango" />
      <span>
        <span className="sr-only">⭐ </span>Sim
        {offer.isSponsored && <span className="text-xs text-ink-soft"> · {highlightReason(offer)}</span>}
      </span>
    </span>
  )
}

/** When it was deleted, and until when it can be restored. */
export function RowRemoval({ removedAt, now }: { removedAt: string; now: Date }) {
  const removed = new Date(removedAt)
  const days = Math.max(0, trashDays - daysBetween(dayOf(removed), dayOf(now)))
  return (
    <span className="block leading-tight tabular-nums">
      {formatDate(removed)}
      <span className="mt-0.5 block text-xs whitespace-nowrap text-ink-soft">
        {days === 0 ? 'Some hoje' : `Some em ${counted(days, 'dia', 'dias')}`}
      </span>
    </span>
  )
}
