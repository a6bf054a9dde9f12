import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { packOf, unitPrice } from '#domain/offers/pack.ts'

/** The price per kilo, litre or unit: "R$ 4,38/kg". Hidden when the name does not state the pack size clearly. */
export function UnitPrice({
  productName,
  price,
  className = 'text-xs text-ink-soft',
}: {
  productName: string
  price: string
  className?: string
}) {
  const pack = packOf(productName)
  const unit = pack && unitPrice(centsFromDecimal(price), pack)
  if (!unit) return null
  return <span className={`tabular-nums ${className}`}>{`${formatMoney(unit.cents)}/${unit.per}`}</span>
}
