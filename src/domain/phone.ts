const longest = 11

/** As a pattern of HTML: less than ten digits are no phone with its area code. */
export const phonePattern = String.raw`(?:\D*\d){10,}\D*`

/**
 * A Brazilian phone as one writes it, also while it is being typed: "479" → "(47) 9", "48987654321" → "(48) 98765-4321". The
 * country's own code goes without saying; a number of another country stays as it was typed.
 */
export function formatPhone(typed: string): string {
  const isForeign = /^\s*\+(?!55)/.test(typed)
  if (isForeign) return typed
  const all = typed.replace(/\D/g, '')
  const hasCountry = all.startsWith('55') && (/^\s*\+/.test(typed) || all.length > longest)
  const digits = (hasCountry ? all.slice(2) : all).slice(0, longest)
  const [area, number] = [digits.slice(0, 2), digits.slice(2)]
  if (digits === '') return hasCountry ? typed : ''
  if (number === '') return `(${area}`
  if (number.length <= 4) return `(${area}) ${number}`
  const first = number.length === 9 ? 5 : 4
  return `(${area}) ${number.slice(0, first)}-${number.slice(first)}`
}
