let isTyping = false

/**
 * A number field accepts only the decimal sign of the browser's language and drops the other one: "4,99" becomes 499 in an English browser,
 * "4.99" is lost in a Brazilian one. This accepts both, and inserts the one that the field accepts.
 */
export function typeDecimalSign(
  field: HTMLInputElement,
  event: { data: string | null; preventDefault: () => void },
): void {
  if (isTyping || (event.data !== ',' && event.data !== '.')) return
  event.preventDefault()
  isTyping = true
  let isAccepted = false
  const onInput = () => {
    isAccepted = true
  }
  field.addEventListener('input', onInput)
  for (const sign of event.data === ',' ? [',', '.'] : ['.', ',']) {
    // Deprecated, but the only way to insert at the cursor: number fields do not expose its position.
    if (!isAccepted) document.execCommand('insertText', false, sign)
  }
  field.removeEventListener('input', onInput)
  isTyping = false
}

/** "R$ 1.234,56", "1234,5", "4.99" → "1234.56", "1234.5", "4.99"; undefined when it is not an amount. */
export function decimalFromText(text: string): string | undefined {
  const amount = text.replace(/R\$|\s/g, '')
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(amount) || /^\d+,\d{1,2}$/.test(amount))
    return amount.replaceAll('.', '').replace(',', '.')
  return /^\d+(?:\.\d{1,2})?$/.test(amount) ? amount : undefined
}

/** A typed price as a decimal; undefined when it is not a possible price. */
export function priceFromText(text: string): string | undefined {
  const decimal = decimalFromText(text)
  return Number(decimal) > 0 && Number(decimal) < 10_000_000 ? decimal : undefined
}
