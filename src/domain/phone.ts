const maxDigits = 11

/** For the pattern attribute of an input: at least ten digits, with the area code. */
export const phonePattern = String.raw`(?:\D*\d){10,}\D*`

/**
 * Formats a Brazilian phone number, also while it is being typed: "479" → "(47) 9", "48987654321" → "(48) 98765-4321". The country code
 * 55 is dropped; a number of another country stays as it was typed.
 */
export function formatPhone(typed: string): string {
  const isForeign = /^\s*\+(?!55)/.test(typed)
  if (isForeign) return typed
  const all = typed.replace(/\D/g, '')
  const hasCountry = all.startsWith('55') && (/^\s*\+/.test(typed) || all.length > maxDigits)
  const digits = (hasCountry ? all.slice(2) : all).slice(0, maxDigits)
  const [area, number] = [digits.slice(0, 2), digits.slice(2)]
  if (digits === '') return hasCountry ? typed : ''
  if (number === '') return `(${area}`
  if (number.length <= 4) return `(${area}) ${number}`
  const first = number.length === 9 ? 5 : 4
  return `(${area}) ${number.slice(0, first)}-${number.slice(first)}`
}
