import type { Cents } from '#domain/money.ts'
import { foldText } from '#domain/plain-text.ts'

/** Content of a pack in grams, millilitres or units: 5 kg → 5000 g, 12x350 ml → 4200 ml. */
export type Pack = { amount: number; unit: 'g' | 'ml' | 'un' }

/** Reads the pack from the name of a product; null unless the name states exactly one, because a wrong guess is worse than none. */
export function packOf(productName: string): Pack | null {
  const matches = [...foldText(productName).matchAll(measure)]
  if (matches.length !== 1) return null
  const [, count, amount = '', unit = ''] = matches[0] ?? []
  const factor = factors[unit]
  if (!factor) return null
  const total = (toThousandths(amount, factor.times) * factor.times * Number(count ?? 1)) / 1000
  return Number.isInteger(total) && total > 0 && total <= 1_000_000 ? { amount: total, unit: factor.unit } : null
}

/** Price per kilogram, litre or unit; null when it would only repeat the price. */
export function unitPrice(price: Cents, pack: Pack): { cents: Cents; per: 'kg' | 'L' | 'un' } | null {
  if (pack.amount === (pack.unit === 'un' ? 1 : 1000)) return null
  if (pack.unit === 'un') return { cents: Math.round(price / pack.amount), per: 'un' }
  return { cents: Math.round((price * 1000) / pack.amount), per: pack.unit === 'g' ? 'kg' : 'L' }
}

/** "1,5" → 1500, as integers, so that "1,001" stays exact. "1.000 ml" is a thousand, "1.500 kg" is one and a half. */
function toThousandths(amount: string, times: number): number {
  const [whole = '', part = ''] = times === 1 ? amount.replace(/\.(?=\d{3}$)/, '').split(/[.,]/) : amount.split(/[.,]/)
  return Number(whole) * 1000 + Number(part.padEnd(3, '0'))
}

// Neither the second half of "1/2 kg" nor the end of "9-12 kg" is a pack.
const measure =
  /(?<![\w,./]|\d-)(?:(\d{1,3})\s?x\s?)?(\d{1,5}(?:[.,]\d{1,3})?)\s?(kg|g|ml|lt|l|litros?|un|und|unidades|rolos|capsulas|saches)(?![a-z0-9])/g

const factors: Record<string, { unit: Pack['unit']; times: number }> = {
  kg: { unit: 'g', times: 1000 },
  g: { unit: 'g', times: 1 },
  ml: { unit: 'ml', times: 1 },
  l: { unit: 'ml', times: 1000 },
  lt: { unit: 'ml', times: 1000 },
  litro: { unit: 'ml', times: 1000 },
  litros: { unit: 'ml', times: 1000 },
  un: { unit: 'un', times: 1 },
  und: { unit: 'un', times: 1 },
  unidades: { unit: 'un', times: 1 },
  rolos: { unit: 'un', times: 1 },
  capsulas: { unit: 'un', times: 1 },
  saches: { unit: 'un', times: 1 },
}
