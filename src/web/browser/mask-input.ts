/** Rewrites what stands in a field as it should be written, without moving the caret away from where one types. */
export function maskInput(input: HTMLInputElement, format: (typed: string) => string): void {
  const typed = input.value
  const caret = input.selectionStart ?? typed.length
  const formatted = format(typed)
  if (formatted === typed) return
  input.value = formatted
  const place = caret === typed.length ? formatted.length : afterDigits(formatted, digitsIn(typed.slice(0, caret)))
  input.setSelectionRange(place, place)
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}

/** The place behind that many digits. */
function afterDigits(text: string, digits: number): number {
  for (let place = 0; place <= text.length; place += 1) if (digitsIn(text.slice(0, place)) === digits) return place
  return text.length
}
