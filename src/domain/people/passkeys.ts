/** Limit per person: a phone, a computer and some spare keys. */
export const maxPasskeys = 10

export const passkeyName = { maximum: 60, required: 'Dê um nome à chave' } as const

/** Minutes in which a browser must answer a challenge. */
export const passkeyMinutes = 5
