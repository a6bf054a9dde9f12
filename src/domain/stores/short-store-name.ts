/** "Supermercado Bom Vizinho" → "Bom Vizinho": how people call a store where it is already known to be one. */
export function shortStoreName(name: string): string {
  const short = name.replace(/^(?:super|hiper|mini)?mercado\s+/i, '')
  // "Mercado da Esquina" is not called "da Esquina".
  return /^(?:d[aeo]s?|e)\s/i.test(short) ? name : short
}

/** "o" or "a" by the word for the kind of shop: "a Padaria Pão Quente". */
export function storeArticle(name: string): 'o' | 'a' {
  return /^(?:padaria|mercearia|distribuidora|quitanda|peixaria|casa|feira|loja)\b/i.test(name) ? 'a' : 'o'
}
