import { normalizeOfferText } from './offer-text.ts'

/** Goods that makers sell as "leve 12 pague 11", in normalized words. */
const goods =
  /\b(?:kit|papel|pap|toalha|guardanapo|absorv\w*|abs|fraldas?|lencos?|esponjas?|barbea\w*|aparelho|prestobarba|sabonetes?|sab|creme dental|escovas?|fio dental|amac\w*|deterg\w*|sabao|lava|desinf\w*|limpador|alvej\w*|agua sanitaria|evita mofo|desumidificador|pedra sanitaria|la de aco|sacos? (?:de|para) lixo|lampadas?|pilhas?|algodao|hastes?|cotonetes?|shamp\w*|condic\w*|desod\w*|enxag\w*|inset\w*|curativos?|preservativos?|panos?|filtros?)\b/

/** What follows the number of pieces in a pack: its content, or what the pieces are. */
const content =
  /^ ?(?:[.,]\d|(?:un\w* )?(?:de |com )?\d+(?:[.,]\d+)? ?(?:kg|g|gr|ml|l|lt|m|mt|mts|metros|cm)\b|(?:kg|g|gr|ml|l|lt|litros?|m|mts|metros)\b|(?:rolos?|folhas?|lencos|absorventes|fraldas|saches|capsulas|laminas|tiras|tabletes|refis|refil)\b)/

/** Stores seldom give as many pieces away: "leve 12 pague 11" beside toilet paper is its pack. */
const piecesOfPack = 6

/** A higher number is a weight. */
const mostPieces = 60

const packWord = /\b(?:pacotes?|pct|pack|embalagem|emb|fardo|combo)(?: (?:com|c) ?\d+)?(?: \w+\.?)? ?\(?$/

/**
 * Whether "leve … pague …" in a normalized clause is printed on the product by its maker: the price buys all of it, and no store gives
 * anything away. `matched` is the rule's part of the clause.
 */
export function isFactoryPack(clause: string, matched: string, take: number): boolean {
  const at = Math.max(0, clause.indexOf(matched))
  const [before, after] = [clause.slice(0, at), clause.slice(at + matched.length)]
  // In a name, "L8P7" and "LV3 PG2" are the maker's; a store writes words.
  if (/^(?:l|lv) ?\d+ ?(?:p|pg) ?\d+$/.test(matched.trim()) && /[a-z]{3}/.test(before + after)) return true
  if (take > mostPieces || (/[a-z] \($/.test(before) && after.startsWith(')'))) return true
  if (content.test(after) || packWord.test(before)) return true
  if (statesPieces(before, take) || statesPieces(after, take)) return true
  // "Sabonetes: leve 3 pague 2" and "leve 3 pague 2 em sabonetes" are a store's words.
  const isPartOfName = goods.test(before) && !/[:!,;-] ?$/.test(before) && !isSizeOfOne(before, take)
  const beginsName =
    before.trim() === '' &&
    goods.test(after) &&
    !/^ ?(?:[:!,;.-]|(?:em|no|na|nos|nas|de|do|da|dos|das|para)\b)/.test(after)
  return isPartOfName || beginsName
}

/** "Sabonete 90 g leve 3 pague 2": the price of one piece, of which a store sells three. */
function isSizeOfOne(before: string, take: number): boolean {
  return take < piecesOfPack && /\d ?(?:kg|g|ml|l) ?$/.test(before)
}

/** Whether "leve … pague …" printed apart from a name is the pack that the name means. */
export function isPackOf(name: string, take: number): boolean {
  const text = normalizeOfferText(name)
  return statesPieces(text, take) || (take >= piecesOfPack && goods.test(text))
}

const statedPieces =
  /(?:\b(?:com|c|pacote|pct) ?|\()(\d{1,4})(?: ?(?:un\w{0,9}|rolos))?(?![\d.,%])|\b(\d{1,4}) ?(?:rolos\b|x ?\d)/g

/** Whether a normalized name says that its pack holds this many pieces. */
function statesPieces(name: string, pieces: number): boolean {
  return [...name.matchAll(statedPieces)].some(([, inPack, counted]) => Number(inPack ?? counted) === pieces)
}
