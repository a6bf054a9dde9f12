/** The parts of a reading, in the order in which a person reads them. */
export const identityParts = ['kind', 'trait', 'brand', 'words', 'variety', 'container', 'pack'] as const
export type IdentityPart = (typeof identityParts)[number]
