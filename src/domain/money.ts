import { groupThousands } from './count.ts'

/** An amount of money in whole centavos. */
export type Cents = number

/** The largest price we accept: R$ 9.999.999,99. */
export const maximumCents: Cents = 999_999_999

/** "12.9", "12.90" or "12" (the decimal of the API) → 1290. Throws for anything else. */
export function centsFromDecimal(decimal: string): Cents {
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(decimal)
  if (!parts) throw new RangeError(`Not a decimal amount: ${decimal}`)
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** 1290 → "12.90", the decimal of the API. */
export function decimalFromCents(cents: Cents): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 123456 → "R$ 1.234,56", with a non-breaking space after the symbol. */
export function formatMoney(cents: Cents): string {
  return `R$\u00a0${formatReais(cents)},${formatCentavos(cents)}`
}

/** The part before the comma: 123456 → "1.234". */
export function formatReais(cents: Cents): string {
  return groupThousands(String(Math.floor(cents / 100)))
}

/** The part after the comma, always two digits: 123456 → "56". */
export function formatCentavos(cents: Cents): string {
  return String(cents % 100).padStart(2, '0')
}

/** As a screen reader should say it: 4990 → "49 reais e 90 centavos". */
export function spokenMoney(cents: Cents): string {
  const reais = Math.floor(cents / 100)
  const centavos = cents % 100
  const parts = [
    reais > 0 ? `${formatReais(cents)} ${reais === 1 ? 'real' : 'reais'}` : '',
    centavos > 0 || reais === 0 ? `${centavos} ${centavos === 1 ? 'centavo' : 'centavos'}` : '',
  ]
  return parts.filter(Boolean).join(' e ')
}
