import { counted, formatCount } from '#domain/count.ts'

/** The number of offers that match a filter, counted up to a thousand. */
export interface ResultCount {
  total: number
  isCapped: boolean
}

/** "Ver 31 promoções", on the button that closes the filters. */
export function resultsButtonText(count: ResultCount): string {
  if (count.total === 0) return 'Nenhuma promoção encontrada'
  return `Ver ${countText(count)} ${count.total === 1 ? 'promoção' : 'promoções'}`
}

/** "24 de 197 promoções" */
export function progressText(shownCount: number, count: ResultCount): string {
  return `${formatCount(shownCount)} de ${countText(count)} ${count.total === 1 ? 'promoção' : 'promoções'}`
}

/** "resultados", after the number. */
export function resultNoun({ total }: ResultCount): string {
  return total === 1 ? 'resultado' : 'resultados'
}

/** "2 produtos em 4 ofertas", where equal products share a card: the first number is that of the cards. */
export function groupedText(cardCount: number, count: ResultCount): string {
  return `${counted(cardCount, 'produto', 'produtos')} em ${offersText(count)}`
}

/** "4 ofertas" */
export function offersText(count: ResultCount): string {
  return `${countText(count)} ${count.total === 1 ? 'oferta' : 'ofertas'}`
}

/** "31", or "mais de 1.000" */
export function countText({ total, isCapped }: ResultCount): string {
  return isCapped ? `mais de ${formatCount(total)}` : formatCount(total)
}

/** "Não há “leite ninho” nem “caviar” em oferta." */
export function missingText(missing: string[]): string {
  return `Não há ${missing.map((text) => `“${text}”`).join(' nem ')} em oferta.`
}
