/** Keys of one person: a phone, a computer and some spare ones. */
export const maxPasskeys = 10

export const passkeyName = { maximum: 60, required: 'Dê um nome à chave' } as const

/** Minutes in which a browser has to answer a challenge. */
export const passkeyMinutes = 5
