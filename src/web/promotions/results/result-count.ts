const inPortuguese = new Intl.NumberFormat('pt-BR')

/** How many offers a filter finds: counted up to a thousand, then "mais de 1.000". */
export interface ResultCount {
  total: number
  isCapped: boolean
}

/** What the button says that closes the filters: "Ver 31 promoções". */
export function seeResults(count: ResultCount): string {
  if (count.total === 0) return 'Nenhuma promoção encontrada'
  return `Ver ${amount(count)} ${count.total === 1 ? 'promoção' : 'promoções'}`
}

/** How far one has come: "24 de 197 promoções". */
export function progressText(shown: number, count: ResultCount): string {
  return `${inPortuguese.format(shown)} de ${amount(count)} ${count.total === 1 ? 'promoção' : 'promoções'}`
}

/** "31", or "mais de 1.000" */
export function amount({ total, isCapped }: ResultCount): string {
  return isCapped ? `mais de ${inPortuguese.format(total)}` : inPortuguese.format(total)
}
