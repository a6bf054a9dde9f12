import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { packOf, unitPrice } from '#domain/offers/pack.ts'

/** The price per kilo, litre or unit: "R$ 4,38/kg". Hidden when the name does not state the pack size clearly. */
export function UnitPrice({ productName, price }: { productName: string; price: string }) {
  const pack = packOf(productName)
  const unit = pack && unitPrice(centsFromDecimal(price), pack)
  if (!unit) return null
  return (
    <span className="text-xs text-ink-soft tabular-nums">
      {formatMoney(unit.cents)}/{unit.per}
    </span>
  )
}
