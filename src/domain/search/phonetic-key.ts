import { foldText } from '#domain/plain-text.ts'

/** Approximate pronunciation in Brazilian Portuguese: "xocolate" and "chocolate", "serveja" and "cerveja" have the same key. */
export function phoneticKey(word: string): string {
  const sounds = foldText(word.normalize('NFC').toLowerCase().replaceAll('ç', 'ss'))
    .replace(/ph/g, 'f')
    .replace(/ch|sh/g, 'x')
    .replace(/lh/g, 'l')
    .replace(/nh/g, 'n')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/h/g, '')
    .replace(/x(?=[aeiou])/g, 's')
    .replace(/z/g, 's')
  return withoutRepeats(sounds).replace(/m$/, 'n').replace(/[lo]$/, 'u').replace(/e$/, 'i')
}

/** "arroz" sounds like "aroz". Written without a back-reference, because tools cannot prove that such an expression is linear. */
function withoutRepeats(text: string): string {
  let kept = ''
  let last = ''
  for (const letter of text) {
    if (letter !== last) kept += letter
    last = letter
  }
  return kept
}
