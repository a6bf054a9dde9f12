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

/** Runs of white space as one space each, and none around. Readers of text rely on it: their expressions repeat no space. */
export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Characters without a width of their own, which hide in a text or turn its direction. The joiner of emoji is not one of them. */
const hiddenCharacters = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A text as it may enter: runs of spaces are one space, of line breaks at most two; nothing hides in it, nothing stands around it. */
export function normalizeText(text: string): string {
  return text
    .replace(hiddenCharacters, '')
    .replace(/\s+/g, (space) => '\n'.repeat(Math.min(2, space.split('\n').length - 1)) || ' ')
    .trim()
}

/** Without the characters at its end that `isDropped` names. An expression such as /[ -]+$/ tries every run of the text instead. */
export function trimEndWhere(text: string, isDropped: (character: string) => boolean): string {
  let end = text.length
  while (end > 0 && isDropped(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

/** For URLs: "Balneário Camboriú" → "balneario-camboriu". */
export function slugify(text: string): string {
  return foldedWords(text).join('-')
}
