/** What has become of a partnership request. */
export const partnershipStates = ['nova', 'em contato', 'aceita', 'recusada'] as const
export type PartnershipState = (typeof partnershipStates)[number]

/** What has become of a message of the contact form. */
export const contactMessageStates = ['nova', 'respondida', 'arquivada'] as const
export type ContactMessageState = (typeof contactMessageStates)[number]
