const inPortuguese = new Intl.NumberFormat('pt-BR')

/** How many offers a filter finds: counted up to a thousand, then "mais de 1.000". */
export interface ResultCount {
  total: number
  isCapped: boolean
}

/** "Mostrando 31 resultados" */
export function resultsShown(count: ResultCount): string {
  return `Mostrando ${amount(count)} resultados`
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

function amount({ total, isCapped }: ResultCount): string {
  return isCapped ? `mais de ${inPortuguese.format(total)}` : inPortuguese.format(total)
}
