interface MailBudget {
  /** Mails to one address. */
  recipient: number
  /** Mails that one person of the panel or one store causes. */
  actor?: number
  /** Of these, mails to one address. */
  actorToRecipient?: number
  /** Mails that are asked for from one network. */
  network?: number
}

/**
 * All kinds of mail, and how many of each leave in 24 hours. Each kind has its own budget, so that exhausting one blocks no other. Sizes are
 * several times what ordinary use needs.
 */
export const mailBudgets = {
  /** Above what `login-links.ts` ever sends: an address under attack always has a link that works. */
  loginLink: { recipient: 60, network: 40 },
  addressProof: { recipient: 12, actor: 40, actorToRecipient: 3 },
  /** By people of stores. Twenty people are a full team. */
  invitation: { recipient: 12, actor: 40, actorToRecipient: 3, network: 40 },
  panelInvitation: { recipient: 12, actor: 300, actorToRecipient: 6, network: 40 },
  formsLink: { recipient: 24, network: 40 },
  alertConfirmation: { recipient: 3, network: 40 },
  /** Apart from changes, so that many logins cannot hide one. */
  newDevice: { recipient: 20 },
  accountChange: { recipient: 40 },
  /** Apart from changes that happened, which many requests must not hide. */
  addressRequest: { recipient: 5 },
  /** Refusals, removals and ends of plans, for people with up to some dozens of stores. */
  storeNotice: { recipient: 500 },
  weeklyResults: { recipient: 300 },
  alertDigest: { recipient: 20 },
  reply: { recipient: 30, actor: 1000 },
  /** To the site's own address. What exceeds it stands in the panel. */
  team: { recipient: 5000 },
} as const satisfies Record<string, MailBudget>

export type MailKind = keyof typeof mailBudgets

export function budgetOf(kind: MailKind): MailBudget {
  return mailBudgets[kind]
}
