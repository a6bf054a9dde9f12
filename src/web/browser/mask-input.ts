/** Formats a field's value and keeps the caret after the same digit. */
export function maskInput(input: HTMLInputElement, format: (typed: string) => string): void {
  const typed = input.value
  const caret = input.selectionStart ?? typed.length
  const formatted = format(typed)
  if (formatted === typed) return
  input.value = formatted
  const newCaret =
    caret === typed.length ? formatted.length : indexAfterDigits(formatted, countDigits(typed.slice(0, caret)))
  input.setSelectionRange(newCaret, newCaret)
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}

function indexAfterDigits(text: string, digits: number): number {
  for (let index = 0; index <= text.length; index += 1) if (countDigits(text.slice(0, index)) === digits) return index
  return text.length
}
