import type { ImportRow } from '#contract/imports.ts'
import type { BatchOffer } from '#contract/submissions/store-api.ts'
import { isDay } from '#domain/dates.ts'

export interface BatchProblem {
  line: number
  text: string
}

/**
 * A batch of a store's program as import rows, the common format of all sources. A program's numbers and days are exact, so ambiguous ones
 * that a spreadsheet's parser would have to guess ("1.234", "12/11") are refused here.
 */
export function readBatch(offers: readonly BatchOffer[]): { rows: ImportRow[]; problems: BatchProblem[] } {
  const problems: BatchProblem[] = []
  const rows = offers.flatMap((offer, position): ImportRow[] => {
    const line = position + 1
    const text = findProblem(offer)
    if (text === undefined) return [{ line, cells: toCells(offer) }]
    problems.push({ line, text })
    return []
  })
  return { rows, problems }
}

const priceFields = ['price', 'originalPrice', 'conditionalPrice'] as const
const dayFields = ['validFrom', 'expiryDate'] as const

function findProblem(offer: BatchOffer): string | undefined {
  const price = priceFields.find((field) => amountOf(offer[field]) === undefined)
  if (price) return `${price}: use reais com ponto e no máximo duas casas, como 6.99`
  const day = dayFields.find((field) => offer[field] && !isDay(offer[field]))
  return day && `${day}: use ano, mês e dia, como 2026-11-22`
}

/** 6.99, "6.99" and "6,99" → "6,99"; undefined for a negative number or more than two decimals. */
function amountOf(price: number | string | null | undefined): string | undefined {
  if (price === null || price === undefined) return ''
  if (typeof price === 'string') return /^\d{1,7}([.,]\d{1,2})?$/.test(price) ? price.replace('.', ',') : undefined
  const cents = Math.round(price * 100)
  // Sums of floating-point numbers are off by less than this.
  return Math.abs(price * 100 - cents) < 1e-6 ? amountOf((cents / 100).toFixed(2)) : undefined
}

function toCells({ name, price, originalPrice, conditionalPrice, ...others }: BatchOffer): ImportRow['cells'] {
  const texts = Object.entries(others).map(([field, value]) => [field, value ?? ''])
  return {
    productName: name ?? '',
    price: amountOf(price),
    originalPrice: amountOf(originalPrice),
    conditionalPrice: amountOf(conditionalPrice),
    ...Object.fromEntries(texts),
  }
}
