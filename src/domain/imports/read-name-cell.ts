import { isFactoryPack } from '#domain/mechanics/factory-packs.ts'
import type { Mechanics, QuantityRule } from '#domain/mechanics/mechanics.ts'
import { piecesOf } from '#domain/mechanics/mechanics-errors.ts'
import { normalizeOfferText } from '#domain/mechanics/offer-text.ts'
import { singleSpaced, trimEndWhere } from '#domain/plain-text.ts'
import { readLimitCell, readRuleCell } from './read-mechanics-cells.ts'
import { markBundle } from './read-price-cell.ts'

/** A name without the conditions that were written into it. */
export interface NameCell {
  name: string
  rule: QuantityRule | null
  limit: Mechanics['limit']
  /** A possible rule that may also be printed on the pack, "leve 12 pague 11": it stays in the name, with a warning. */
  doubtfulRule: string | null
}

const rules = [
  /\bleve ?\d{1,3}(?: ?un\w{0,12}\.?)? ?[,:/+e-]? ?pague ?(?:s[oó] ?)?\d{1,3}\b/i,
  /\bpague ?\d{1,3} ?[,:/+e-]? ?leve ?\d{1,3}\b/i,
  /(?<![\w$,.])\d{1,2} ?(?:un\w{0,12}\.?)? ?por ?(?:r\$ ?)?\d{1,3}(?:[.,]\d{2})?(?![\d%])/i,
  /(?<!\w)\d ?[ªº] ?(?:un\w{0,12}\.?) ?(?:sai ?)?(?:com|c\/|por)? ?\d{1,2} ?%(?: ?(?:de ?desc\w{0,12}|off))?/i,
]
const limit = /\blim(?:ite)?\.? ?(?:de ?)?\d{1,3} ?(?:un\w{0,12}\.?|kg)? ?(?:por|p\/) ?(?:cliente|cpf|pessoa)\b/i

/** A higher number of pieces is more often the content of a pack. */
const mostPieces = 5

/** "CERVEJA SKOL 350ML LEVE 3 PAGUE 2" → the name and its rule. Text that is not understood stays in the name. */
export function readNameCell(cell: string): NameCell {
  const spaced = singleSpaced(cell)
  const [withoutLimit, limitText] = take(spaced, limit)
  const foundLimit = limitText === '' ? null : (readLimitCell(limitText.replace(/^lim\w*\.?/i, 'limite'), null) ?? null)
  const text = foundLimit ? withoutLimit : spaced
  for (const pattern of rules) {
    const [name, written] = take(text, pattern)
    if (written === '' || name === '') continue
    const rule = readRuleCell(markBundle(written))
    return !rule || piecesOf(rule) > mostPieces || isOnPack(text, written, rule)
      ? { name: tidy(text), rule: null, limit: foundLimit, doubtfulRule: written }
      : { name, rule, limit: foundLimit, doubtfulRule: null }
  }
  return { name: tidy(text), rule: null, limit: foundLimit, doubtfulRule: null }
}

function isOnPack(text: string, written: string, rule: QuantityRule): boolean {
  return rule.type === 'take-pay' && isFactoryPack(normalizeOfferText(text), normalizeOfferText(written), rule.take)
}

function take(text: string, pattern: RegExp): [rest: string, matched: string] {
  const match = pattern.exec(text)
  if (!match) return [text, '']
  return [tidy(`${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`), match[0]]
}

/** Removes the brackets and dashes around a condition. */
function tidy(text: string): string {
  return trimEndWhere(singleSpaced(text.replace(/[([*]\s*[)\]*]/g, ' ')), (character) => ' ,;:*–-'.includes(character))
}
