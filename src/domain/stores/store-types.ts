/** What kind of shop a store is, as the partnership form asks for it. */
export const storeTypes = [
  'supermercado',
  'mercadinho',
  'acougue',
  'padaria',
  'hortifruti',
  'atacado',
  'outro',
] as const

export type StoreType = (typeof storeTypes)[number]

/** What a shop says of itself to visitors: 'Outro' answers a question that nobody asked them. */
export function shopKind(type: StoreType): string {
  return type === 'outro' ? 'Loja' : storeTypeLabels[type]
}

export const storeTypeLabels: Record<StoreType, string> = {
  supermercado: 'Supermercado',
  mercadinho: 'Mercadinho',
  acougue: 'Açougue',
  padaria: 'Padaria',
  hortifruti: 'Hortifruti',
  atacado: 'Atacado',
  outro: 'Outro',
}
