let isTyping = false

/**
 * A number field takes the decimal sign of the browser's own language and silently drops the other one: "4,99" becomes 499 in an
 * English browser, "4.99" is lost in a Brazilian one. Here both signs mean the same, and the field is given the one that it takes.
 */
export function typeDecimalSign(
  field: HTMLInputElement,
  event: { data: string | null; preventDefault: () => void },
): void {
  if (isTyping || (event.data !== ',' && event.data !== '.')) return
  event.preventDefault()
  isTyping = true
  let isTaken = false
  const take = () => {
    isTaken = true
  }
  field.addEventListener('input', take)
  for (const sign of event.data === ',' ? [',', '.'] : ['.', ',']) {
    // Obsolete, and the only way to type into a number field, where the position of the cursor is a secret.
    if (!isTaken) document.execCommand('insertText', false, sign)
  }
  field.removeEventListener('input', take)
  isTyping = false
}

/** "R$ 1.234,56", "1234,5", "4.99" → "1234.56", "1234.5", "4.99"; undefined when it is no amount. */
export function decimalFromText(text: string): string | undefined {
  const amount = text.replace(/R\$|\s/g, '')
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(amount) || /^\d+,\d{1,2}$/.test(amount))
    return amount.replaceAll('.', '').replace(',', '.')
  return /^\d+(?:\.\d{1,2})?$/.test(amount) ? amount : undefined
}
