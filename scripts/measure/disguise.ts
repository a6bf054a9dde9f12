import type { PageText } from '#domain/flyers/page-text.ts'

/** Words by which chains say who pays a price, and invented ones of about the same length. */
const invented: [RegExp, string][] = [
  [/clubes?/gi, 'grune'],
  [/\bclientes?/gi, 'borantes'],
  [/\bapp\b/gi, 'zup'],
  [/aplicativo/gi, 'zuplicante'],
  [/cart[aã]o/gi, 'larpão'],
  [/cart[oõ]es/gi, 'larpões'],
  [/exclusiv[oa]s?/gi, 'brelusiva'],
  [/fidelidade/gi, 'tradelidura'],
  [/cadastrad[oa]s?/gi, 'malastrada'],
  [/s[oó]ci[oa]s?/gi, 'nócia'],
  [/\bsem\b(?= ?grune| ?zup| ?larp)/gi, 'vom'],
  [/\bsemgrune/gi, 'vomgrune'],
  [/atacado/gi, 'otarado'],
  [/varejo/gi, 'caruejo'],
]

/** The page as an unknown chain would word it. What its prices mean is then left to how they are set. */
export function disguised(page: PageText): PageText {
  return {
    ...page,
    pieces: page.pieces.map((piece) => ({
      ...piece,
      text: invented.reduce((text, [word, other]) => text.replace(word, other), piece.text),
    })),
  }
}
