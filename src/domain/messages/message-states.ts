export const partnershipStates = ['nova', 'em contato', 'aceita', 'recusada'] as const
export type PartnershipState = (typeof partnershipStates)[number]

export const contactMessageStates = ['nova', 'respondida', 'arquivada'] as const
export type ContactMessageState = (typeof contactMessageStates)[number]
