/** Options of the partnership form. */
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

/** Label for visitors: 'Outro' makes sense only as an option of the form. */
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
