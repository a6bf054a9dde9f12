/** Removes accents and case: "Feijão" → "feijao". Decomposed text, as pasted from macOS, folds to the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** Its words, letters and digits only: "Pão-de-ló 500 g" → pao, de, lo, 500, g. */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** For URLs: "Balneário Camboriú" → "balneario-camboriu". */
export function slugify(text: string): string {
  return foldedWords(text).join('-')
}
