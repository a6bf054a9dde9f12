import type { CustomerNeed, Mechanics, QuantityRule } from '#domain/mechanics/mechanics.ts'
import { normalizeOfferText, thing } from '#domain/mechanics/offer-text.ts'
import { readLimit, readNeeds, readRule } from '#domain/mechanics/read-mechanics.ts'
import { anyWeekday, readWeekdays } from '#domain/mechanics/read-weekdays.ts'
import { foldText } from '#domain/plain-text.ts'
import { readAmount } from './spreadsheet-values.ts'

// Readers for cells that state one condition of an offer each. They must understand the whole cell, otherwise they return undefined and a
// person is asked. Null: the cell states that there is no condition.

const eachWeekday = new RegExp(String.raw`(?<![\w#])${anyWeekday}(?!\w)`, 'g')
const wholeThing = new RegExp(`^(?:${thing}|cada)$`)

/** "leve 3 pague 2" */
export function readRuleCell(cell: string): QuantityRule | undefined {
  const text = normalizeOfferText(cell)
  const [rule, matched] = readRule(text)
  return rule && isFiller(text.replace(matched, ' ')) ? rule : undefined
}

/**
 * "5", "5 kg", "limite de 5 por cliente". A number without a unit means pieces; for goods sold by weight it is ambiguous, so a person is
 * asked.
 */
export function readLimitCell(cell: string, per: Mechanics['per']): Mechanics['limit'] | undefined {
  const text = normalizeOfferText(cell)
  if (isNone(text) || text === 'sem limite') return null
  const [, amount, unit] = /^(\d{1,4})(?: ?(kg|quilos?|un|und|unid|unidades?))?$/.exec(text) ?? []
  if (amount !== undefined && (unit || per === null || per === 'un'))
    return Number(amount) > 0 ? { amount: Number(amount), unit: /^[kq]/.test(unit ?? '') ? 'kg' : 'un' } : undefined
  const [limit, matched] = readLimit(text)
  return limit && isFiller(text.replace(matched, ' ')) ? limit : undefined
}

/** "clube", "sim" (of the column of the club), "app", "cartão da loja", "Pix". */
export function readNeedsCell(cell: string): CustomerNeed | null | undefined {
  const text = foldText(cell).trim()
  if (isNone(text)) return null
  if (/^(?:sim|s|x|1)$/.test(text)) return 'club'
  const named = [/\bclube|\bassociad|\bfidelidade/, /\bapps?\b|\baplicativo/, /\bcartao\b/, /\bpix\b/]
  const isOne = named.filter((pattern) => pattern.test(text)).length === 1
  return isOne && !/\d|\bnao\b|\bsem\b|\bou\b/.test(text) ? (readNeeds(text) ?? undefined) : undefined
}

/** "terça e quarta", "seg a qui", "todos os dias". */
export function readWeekdaysCell(cell: string): number[] | undefined {
  const text = normalizeOfferText(cell)
  if (isNone(text) || /^(?:tod[oa]s? (?:os )?dias?|diariamente|sempre)$/.test(text)) return []
  const days = readWeekdays(text, { isOnlyWeekdays: true })
  const rest = text
    .replaceAll(eachWeekday, ' ')
    .replace(/\b(?:fim|final|fins|finais) de semana\b|\bdias uteis\b|\btod[oa]s? (?:os )?dias?\b/g, ' ')
  const exception = /\b(?:exceto|menos|salvo)\b/g
  // "seg a dom" names every day, so there is no restriction.
  const isUnderstood = days.length > 0 || (rest !== text && !exception.test(text))
  return isUnderstood && isFiller(rest.replace(exception, ' ')) ? days : undefined
}

/** "R$ 100", "acima de 100,00" */
export function readMinimumPurchaseCell(cell: string): string | undefined {
  return readAmount(cell.trim().replace(/^(?:em )?(?:compras? )?(?:acima de|a partir de|m[ií]nim[oa](?: de)?)\s/i, ''))
}

/** "kg", "100 g", "unidade" */
export function readPerCell(cell: string): Mechanics['per'] | undefined {
  const text = foldText(cell)
    .trim()
    .replace(/^(?:por|o|a|cada) /, '')
  if (isNone(text)) return null
  if (/^(?:kg|quilos?|kilo|1 ?kg)$/.test(text)) return 'kg'
  if (/^100 ?(?:g|gr|gramas)$/.test(text)) return '100g'
  return wholeThing.test(text) ? 'un' : undefined
}

function isNone(text: string): boolean {
  return ['nao', 'n', '-', 'nenhum', 'nenhuma', '0'].includes(text)
}

/** Words that do not change the meaning of a condition. */
const filler = new RegExp(
  String.raw`\b(?:a|as|o|os|e|de|da|do|na|no|nas|nos|em|so|somente|apenas|valid[oa]s?|vale|promocao|oferta|off|desconto|cada|cliente|por|${thing})(?!\w)`,
  'g',
)

/** Whether the rest of a cell consists only of such words. */
export function isFiller(rest: string): boolean {
  return !/[a-z0-9$%#]/.test(rest.replace(filler, ' '))
}
