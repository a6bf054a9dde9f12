/** How a token begins, so that people and scanners of source code recognize it. */
export const storeTokenPrefix = 'loja_'
/** A till system and its replacement, a second till, a spreadsheet's script: more are forgotten ones. */
export const maxStoreTokens = 5
export const storeTokenName = { maximum: 60, required: 'Dê um nome, como “Sistema do caixa”' } as const
