import { foldText, singleSpaced } from '#domain/plain-text.ts'

/** Kinds of lines on a flyer that are neither a price nor a product name. */

const units =
  'kg|kilo|quilo|un|und|unid|unidade|cada|pct|pacote|cx|caixa|bdj|bandeja|lata|dz|d[uú]zia|cartela|litro|lt|l|g|100\\s?g|ml|fardo|p[cç]|pe[cç]a|gfa|garrafa|pet|pote|ma[cç]o|saco|sach[eê]'
const unitLine = new RegExp(`^(?:o|a|por|/|pre[cç]o ?(?:do|da|de|por))?\\s*(?:${units})(?: ?na ?pe[cç]a)?\\.?$`, 'i')

const conditionWords =
  /leve ?\d|pague ?\d|limite|limitad|clube|unidade ?com(?! ?\d+(?:[.,]\d+)? ?(?:g|ml|kg|l)\b)|[2-9][ªa] ?unid|segunda ?unid|unid\.? ?sai ?(?:a|por)\b|\bsai ?por\b|em ?compras\b|compras ?acima|por ?cliente|a ?partir ?de|acima ?de|cada ?uma|na ?compra|exclusiv|\bcpf\b|desconto|(?<!(?:%|\d ?(?:l|ml|g|kg|un)) ?)gr[aá]tis|pre[cç]o ?normal|cart[aã]o|% ?off|\bno ?app\b|aplicativo/i

// Must not match a product name: "Carne Moída de Segunda" and the wine "Quinta do Morgado" contain no weekday.
const noticeWords =
  /v[aá]lid[ao]|ilustrativ|estoque|telefone|\bfone\b|whats|\brua\s|\bav\.?\s|avenida|cnpj|www\.|\.com\b|hor[aá]rio|aceitamos|instagram|^@|\bimagens|\bfotos\b|reservamo|eventuais erros|impress[aã]o|proibida|n[aã]o dirija|menores de|regulamento|dinheiro|\bpix\b|entregamos|encomende|parcel|cadastrad|sujeit[ao]s?\s|consulte|garantimos|n[aã]o vendemos|semana|quinzena|de ofertas|ofertas d[aoe]|ofertas acima|somente|\bsexta|s[aá]bado|domingo|\bsegunda-|segunda feira|segunda a\b|ter[cç]a|\bquarta|\bquinta(?! d[oa]\b)|black friday|anivers[aá]rio|queima|promo[cç]|s[oó] hoje|enquanto durar/i

const sectionLine =
  /^(?:a[cç]ougue|hortifr[uú]ti|hortifrutigranjeiros|mercearia|limpeza|padaria|bebidas|frios|latic[ií]nios|higiene|perfumaria|congelados|peixaria|bazar|pet|pet ?shop|feira|carnes|beb[eê]s?|ofertas?|adega|confeitaria|matinais|utilidades|frutas|verduras|legumes)(?: (?:e|&) \p{L}+)?$/iu

/** "R$" alone, or the words before a price: "de", "por R$". Both also misread: "RS", "PORRS", "POS". */
const priceMark =
  /^[R(]?[$S5s]{1,2}[.:]?[TIt1]?$|^R[S$]?[TI.]?$|^(?:de|por|apenas|s[oó]) ?:?$|^(?:de|por?|apenas|s[oó]) ?:? ?R?[$S5]$/i

/** "500 g", "1,05kg", "12 rolos". */
const sizeLine = /^\d+(?:[.,]\d+)?\s?(?:kg|g|ml|l|lt|litros?|un|und|unidades|mg|cm|m|rolos|folhas)\.?$/i

export type TextRole = 'mark' | 'size' | 'unit' | 'scrap' | 'notice' | 'condition' | 'name'

/** The role of a line that holds no price. */
export function textRole(line: string): TextRole {
  const text = singleSpaced(line)
  if (priceMark.test(text)) return 'mark'
  if (sizeLine.test(text)) return 'size'
  if (isUnit(text)) return 'unit'
  // One short word is a misread unit, a currency sign or the edge of a package, never a name.
  if (!/[\s\d]/.test(text) && letterCount(text) <= 3) return 'scrap'
  // Recognisers add wrong accents: "välidas".
  const plain = foldText(text)
  if (noticeWords.test(plain) || sectionLine.test(plain)) return 'notice'
  return conditionWords.test(plain) ? 'condition' : 'name'
}

/** "kg", "o quilo", "/ un", "cada". */
export function isUnit(text: string): boolean {
  return unitLine.test(text.trim())
}

/** Sizes, and units that also occur in names: "Alcatra em Peça", "Cerveja Lata". */
export function canEndName(text: string): boolean {
  return (
    sizeLine.test(text.trim()) ||
    (isUnit(text) && letterCount(text) >= 4 && !/^(?:o |cada|quilo|kilo|unid)/i.test(text.trim()))
  )
}

export function letterCount(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}

/** The basis of a price, from a text that `isUnit`; null for other measures ("100 g"). */
export function priceBasis(unit: string): 'kg' | 'un' | null {
  const word = unit.trim().replace(/^(?:o|a|por|\/)\s+|^\//i, '')
  if (/^(?:kg|kilo|quilo)/i.test(word)) return 'kg'
  return /^(?:100\s?g|g|ml|l|lt|litro)\b/i.test(word) ? null : 'un'
}
