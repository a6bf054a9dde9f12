/** ['terça', 'quarta', 'sexta'] → "terça, quarta e sexta" */
export function joinWithAnd(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`
}

/** "amanhã cedo" → "Amanhã cedo" */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "Amanhã cedo" → "amanhã cedo" */
export function uncapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
