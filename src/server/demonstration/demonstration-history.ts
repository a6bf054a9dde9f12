import { addDays, type Day, daysBetween } from '#domain/dates.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import type { DemonstrationOffer } from './demonstration-offers.ts'

/** A price of the months before the demonstration week. */
export interface PastPrice {
  store: string
  productName: string
  kind: 'offer' | 'regular'
  from: Day
  to: Day
  cents: Cents
}

/** How an offer's price compares with the months before. */
const stories = ['bargain', 'bargain', 'usual', 'monthly-low', 'repeated', 'was-lower', 'new'] as const
type Story = (typeof stories)[number]

/** Stores that send us their price file: their regular prices are known too. */
const storesWithPriceFile = new Set([
  'bom-vizinho',
  'economico-do-povo',
  'acougue-do-gaucho',
  'vale-verde',
  'gela-bem',
  'pao-da-praca',
])

const weeks = 26
const oneYear = 365

/**
 * Six months of history for the offers of the demonstration, the same on every run: weekly flyers of each store, with prices that follow
 * the seasons. It ends the day before each offer begins.
 */
export function demonstrationHistory(offers: DemonstrationOffer[], today: Day): PastPrice[] {
  return offers.flatMap((offer) => {
    if (offer.startsInDays !== undefined || offer.endsInDays < 0) return []
    const begin = addDays(today, Math.min(0, offer.endsInDays - 6))
    const random = seededRandom(`${offer.store} ${offer.productName}`)
    const story = storyOf(offer, random)
    return story === 'new' ? newcomer(offer, begin, random) : pastOf(offer, begin, story, random)
  })
}

/** Most prices are random; those of the design are fixed so that each verdict is visible on a known page. */
const toldStories: Record<string, Story> = {
  'acougue-do-gaucho Picanha bovina resfriada': 'bargain',
  'bom-vizinho Arroz branco tipo 1 Tio João 5 kg': 'bargain',
  'vale-verde Tomate italiano': 'was-lower',
  'gela-bem Cerveja pilsen lata 350 ml': 'usual',
  'economico-do-povo Café torrado e moído 500 g': 'monthly-low',
  'pao-da-praca Pão francês': 'repeated',
  'bom-vizinho Feijão carioca 1 kg': 'new',
}

function storyOf({ store, productName }: DemonstrationOffer, random: () => number): Story {
  const drawn = stories[Math.floor(random() * stories.length)] as Story
  return toldStories[`${store} ${productName}`] ?? drawn
}

/** One earlier offer at most: too little for any verdict. */
function newcomer(offer: DemonstrationOffer, begin: Day, random: () => number): PastPrice[] {
  if (random() < 0.5) return []
  const from = addDays(begin, -7 * (3 + Math.floor(random() * 6)))
  return [priceOf(offer, 'offer', from, addDays(from, 5), dearer(offer, random, 1.08))]
}

function pastOf(offer: DemonstrationOffer, begin: Day, story: Story, random: () => number): PastPrice[] {
  const phase = random() * oneYear
  const past: PastPrice[] = []
  for (let week = 1; week <= weeks; week += 1) {
    const from = addDays(begin, -7 * week)
    const season = 1 + 0.06 * (1 + Math.sin((2 * Math.PI * (daysBetween('2026-01-01', from) + phase)) / oneYear))
    const isDue = isWeekOfOffer(story, week) ?? random() < 0.45
    const cents = centsOfWeek(offer, story, week, () => dearer(offer, random, season))
    // Flyers run from five days to a week.
    if (isDue) past.push(priceOf(offer, 'offer', from, addDays(from, 4 + Math.floor(random() * 3)), cents))
    else if (storesWithPriceFile.has(offer.store))
      past.push(priceOf(offer, 'regular', from, addDays(from, 6), regularOf(offer, story, season)))
  }
  return past
}

/** Weeks that a story requires; the other weeks are random. */
function isWeekOfOffer(story: Story, week: number): boolean | undefined {
  if (week === 1) return false
  switch (story) {
    case 'usual':
      return week % 4 !== 1
    case 'monthly-low':
      return week <= 4 || week === 9 ? true : undefined
    case 'repeated':
      return week <= 4 || week === 7 || week === 10 ? true : undefined
    case 'was-lower':
      return week === 2 || week === 3 || week === 8 || week === 11 ? true : undefined
    default:
      return week === 3 || week === 6 || week === 9 || week === 12 ? true : undefined
  }
}

function centsOfWeek({ price }: DemonstrationOffer, story: Story, week: number, drawDearer: () => Cents): Cents {
  const now = centsFromDecimal(price)
  if (story === 'usual') return now
  if (story === 'monthly-low' && week === 9) return endInNine(now * 0.93)
  if (story === 'repeated' && week === 3) return now
  if (story === 'was-lower' && week === 3) return endInNine(now * 0.9)
  return drawDearer()
}

/** The price without an offer: the offer's original price, or, for every fifth store's products, a clearly lower one. */
function regularOf({ price, originalPrice, productName }: DemonstrationOffer, story: Story, season: number): Cents {
  const now = centsFromDecimal(price)
  if (originalPrice === null) return endInNine(now * 1.15 * season)
  const claimed = centsFromDecimal(originalPrice)
  const isExaggerated = story === 'was-lower' || hashOf(productName) % 5 === 0
  return isExaggerated ? endInNine(now + (claimed - now) * 0.45) : claimed
}

function dearer({ price, originalPrice }: DemonstrationOffer, random: () => number, season: number): Cents {
  const now = centsFromDecimal(price)
  const most = originalPrice === null ? now * 1.2 : centsFromDecimal(originalPrice)
  const cents = endInNine(now * (1.02 + random() * 0.1) * season)
  return Math.max(now + 10, Math.min(cents, endInNine(most)))
}

/** Prices end in nine: 1234 → 1239. */
function endInNine(cents: number): Cents {
  return Math.max(9, Math.floor(cents / 10) * 10 + 9)
}

function priceOf(offer: DemonstrationOffer, kind: PastPrice['kind'], from: Day, to: Day, cents: Cents): PastPrice {
  return { store: offer.store, productName: offer.productName, kind, from, to, cents }
}

function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return hash >>> 0
}

/** Same numbers for the same seed, from 0 to below 1 (mulberry32). */
function seededRandom(seed: string): () => number {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
