import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { packOf, unitPrice } from '#domain/offers/pack.ts'

/** What a kilo, a litre or a unit costs: "R$ 4,38/kg". Nothing unless the name says for certain how much is in the pack. */
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
