/** Removes accents and case: "Feijão" → "feijao". Decomposed text, as pasted from macOS, folds to the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** Folded words, letters and digits only: "Pão-de-ló 500 g" → pao, de, lo, 500, g. */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/**
 * Collapses white space to single spaces and trims. Parsers rely on it: their expressions do not repeat spaces. A single space, which most
 * are, is not matched: replacing it takes longer than all the rest.
 */
export function singleSpaced(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim()
}

/** Zero-width characters, which hide in a text or change its direction. Excludes the joiner of emoji. */
const hiddenCharacters = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** More accents on one letter than any language has: Unicode's normal forms sort a run of them, in time that grows with its square. */
const surplusMarks = /(\p{M}{8})\p{M}+/gu

/**
 * Normalizes an input text: single spaces, at most two line breaks in a row, no hidden characters, trimmed. Requests of 2 MB consist of such
 * texts, so nothing is matched that stays as it is.
 */
export function normalizeText(text: string): string {
  return text
    .replace(hiddenCharacters, '')
    .replace(surplusMarks, '$1')
    .replace(/[^\S\n]{2,}|[^\S\n ]/g, ' ')
    .replace(/ \n ?|\n /g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Removes the characters at the end for which `isDropped` is true. An expression such as /[ -]+$/ would try every run of the text instead.
 */
export function trimEndWhere(text: string, isDropped: (character: string) => boolean): string {
  let end = text.length
  while (end > 0 && isDropped(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

/** For URLs: "Balneário Camboriú" → "balneario-camboriu". */
export function slugify(text: string): string {
  return foldedWords(text).join('-')
}
