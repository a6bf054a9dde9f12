/** The parts of a parsed name, in reading order. */
export const identityParts = ['kind', 'trait', 'brand', 'words', 'variety', 'container', 'pack'] as const
export type IdentityPart = (typeof identityParts)[number]
