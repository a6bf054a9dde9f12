/** Channels by which a store's offers arrive. */
export const submissionSources = ['repeat', 'form', 'spreadsheet', 'edit', 'flyer', 'api'] as const
export type SubmissionSource = (typeof submissionSources)[number]

export const submissionSourceNames: Record<SubmissionSource, string> = {
  repeat: 'Semana repetida',
  form: 'Oferta escrita',
  spreadsheet: 'Planilha',
  edit: 'Mudança de preço',
  flyer: 'Encarte',
  api: 'Sistema da loja',
}

export const submissionLimits = {
  offers: 250,
  /** Units of a chain besides the sending one. */
  otherUnits: 20,
  /** Limit of one request over all its units: each offer is checked again in each store. */
  offersInUnits: 500,
  /** Limit of one store in 24 hours: a person cannot decide about more. */
  perDay: 30,
  reason: 300,
} as const

/** Suggested reasons for a refusal; the text can be edited. */
export const refusalReasons = [
  { label: 'Preço parece errado', text: 'O preço parece errado. Confira e mande de novo.' },
  { label: 'Preço “de” sem base', text: 'Não encontramos o preço “de” na loja. Mande sem ele ou corrija.' },
  { label: 'Produto ilegível', text: 'Não deu para saber qual é o produto. Escreva marca e quantidade.' },
] as const
