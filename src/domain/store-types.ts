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

export const storeTypeLabels: Record<StoreType, string> = {
  supermercado: 'Supermercado',
  mercadinho: 'Mercadinho',
  acougue: 'Açougue',
  padaria: 'Padaria',
  hortifruti: 'Hortifruti',
  atacado: 'Atacado',
  outro: 'Outro',
}
