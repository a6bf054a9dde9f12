import type { Promotion } from '#contract/promotions.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'

/** Prices of other stores in the city for the same product, with a link to the comparison; hidden if unknown. */
export function Elsewhere({ offer: { elsewhere, comparison, store } }: { offer: Promotion }) {
  return elsewhere && comparison ? (
    <Link to={paths.comparison(comparison, store.citySlug)}>{elsewhereText(elsewhere)}</Link>
  ) : null
}

/** "em 5 outros mercados, a partir de R$ 21,49" */
export function elsewhereText({ stores, lowestPrice }: NonNullable<Promotion['elsewhere']>): string {
  const price = formatMoney(centsFromDecimal(lowestPrice))
  return stores === 1 ? `em 1 outro mercado, por ${price}` : `em ${stores} outros mercados, a partir de ${price}`
}
