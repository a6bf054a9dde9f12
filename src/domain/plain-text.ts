/** Without accents and case: "Feijão" → "feijao". Decomposed text, as pasted from a Mac, gives the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** For addresses: "Balneário Camboriú" → "balneario-camboriu". */
export function slugify(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
