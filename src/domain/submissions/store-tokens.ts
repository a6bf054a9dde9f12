/** Prefix of a token, so that people and scanners of source code recognise it. */
export const storeTokenPrefix = 'loja_'
/** A till system and its replacement, a second till and a spreadsheet's script; more would be forgotten ones. */
export const maxStoreTokens = 5
export const storeTokenName = { maximum: 60, required: 'Dê um nome, como “Sistema do caixa”' } as const
