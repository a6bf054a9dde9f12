/** Removes accents and case: "Feijão" → "feijao". Decomposed text, as pasted from macOS, folds to the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** For URLs: "Balneário Camboriú" → "balneario-camboriu". */
export function slugify(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
