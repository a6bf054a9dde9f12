import type { AlertChannels } from '#contract/alerts/alert-channels.ts'
import type { Alert, AlertChoice } from '#contract/alerts/alerts.ts'
import { formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'

type Target = Alert['target']

const unitNames: Record<Target['per'], string> = { kg: 'quilo', L: 'litro', un: 'unidade' }

/** "Café 500 g, qualquer marca": the name states when the target includes all brands. */
export function targetName({ name, level, per }: Target): string {
  return level === 'line' ? name : level === 'pack' ? `${name}, qualquer marca` : `${name}, por ${unitNames[per]}`
}

/** Label of the choice in "Mudar". */
export function targetChoice({ level, per }: Target): string {
  return {
    line: 'Só este produto',
    pack: 'Qualquer marca, nesta embalagem',
    kind: `Qualquer um, por ${unitNames[per]}`,
  }[level]
}

/** "/kg" after the price of a kind. */
export function priceUnit({ comparedBy, target }: Pick<Alert, 'comparedBy' | 'target'>): string {
  return comparedBy === 'unit' ? `/${target.per}` : ''
}

/** "R$ 16,90", for a kind "R$ 33,80/kg". */
export function priceText(cents: number, alert: Pick<Alert, 'comparedBy' | 'target'>): string {
  return formatMoney(cents) + priceUnit(alert)
}

/** "Qualquer marca, toda Itajaí", "Por quilo, toda Itajaí", for one product "Toda Itajaí" */
export function scopeText({ target, city, stores }: Pick<Alert, 'target' | 'city' | 'stores'>): string {
  const what = { line: '', pack: 'qualquer marca, ', kind: `por ${unitNames[target.per]}, ` }[target.level]
  const text = what + placeText(city, stores)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "toda Itajaí", "Bom Vizinho e Açougue do Gaúcho", "Bom Vizinho e mais 3 mercados" */
function placeText(city: { name: string }, stores: readonly { name: string }[]): string {
  const [first, second] = stores.map(({ name }) => name)
  if (first === undefined) return `toda ${city.name}`
  if (second === undefined) return first
  return stores.length === 2 ? `${first} e ${second}` : `${first} e mais ${stores.length - 1} mercados`
}

export interface Reached {
  /** Emphasised before `rest`. */
  count: string
  rest: string
  /** Whether some week reached the price. */
  isReached: boolean
  /** An offer is in force at that price. */
  isNow: boolean
}

/** How often the price was reached: "3 das últimas 13 semanas chegaram a esse preço." */
export function reachedText({ weeks, today }: Pick<AlertChoice, 'weeks' | 'today'>, cents: Cents | undefined): Reached {
  const lowest = today ? centsFromDecimal(today.price) : undefined
  if (cents === undefined)
    return { count: 'Escreva um preço,', rest: ' com vírgula ou ponto: 16,90.', isReached: false, isNow: false }
  if (lowest !== undefined && cents >= lowest)
    return { count: `Já está por ${formatMoney(lowest)}.`, rest: '', isReached: true, isNow: true }
  if (weeks.length === 0) return { count: belowTodayText(lowest, cents), rest: '.', isReached: false, isNow: false }
  const known = weeks.flatMap(({ price, to }) => (price === null ? [] : { cents: centsFromDecimal(price), to }))
  const reached = known.filter((week) => week.cents <= cents).length
  if (reached === 0) {
    const cheapest = known.reduce((one, other) => (other.cents <= one.cents ? other : one))
    const rest = ` O menor foi ${formatMoney(cheapest.cents)}, até ${formatDayAndMonth(startOfDay(cheapest.to))}. Avisamos assim mesmo.`
    return { count: `Não chegou lá em ${known.length} semanas.`, rest, isReached: false, isNow: false }
  }
  const span = known.length === weeks.length ? `últimas ${weeks.length} semanas` : `${known.length} semanas com preço`
  const rest = reached === 1 ? ' chegou a esse preço.' : ' chegaram a esse preço.'
  return { count: `${reached} das ${span}`, rest, isReached: true, isNow: false }
}

/** Without weeks: comparison of the price with today's lowest. */
function belowTodayText(today: number | undefined, cents: number): string {
  if (today === undefined) return 'Ainda não há oferta em vigor'
  const percent = Math.round((100 * (today - cents)) / today)
  return percent === 0 ? 'Pouco abaixo do menor de hoje' : `${formatPercent(percent)} abaixo do menor de hoje`
}

/** Three prices to choose with one tap: the lowest seen, one that several weeks reached, and any fall. */
export function quickPrices({ weeks, today }: Pick<AlertChoice, 'weeks' | 'today'>): { price: Cents; why: string }[] {
  const lowest = today ? centsFromDecimal(today.price) : Number.POSITIVE_INFINITY
  const known = weeks.flatMap(({ price }) => price ?? []).map(centsFromDecimal)
  const below = [...new Set(known)].filter((price) => price < lowest).sort((one, other) => one - other)
  const [first, ...others] = below
  const reachedBy = (price: Cents) => known.filter((other) => other <= price).length
  // About every third week.
  const often = others.find((price) => reachedBy(price) * 3 >= known.length) ?? others.at(-1)
  return [
    ...(first === undefined ? [] : [{ price: first, why: 'o menor visto' }]),
    ...(often === undefined ? [] : [{ price: often, why: `${reachedBy(often)} de ${known.length} semanas` }]),
    ...(Number.isFinite(lowest) && lowest > 1 && !below.includes(lowest - 1)
      ? [{ price: lowest - 1, why: 'qualquer queda' }]
      : []),
  ]
}

/** The distance of today's lowest price from the wanted one, in words. */
export function distanceText({ today, price, weeks, ...alert }: Alert): string {
  if (!today) return 'Nenhuma oferta hoje.'
  const missing = centsFromDecimal(today.price) - centsFromDecimal(price)
  const often = weeks ? ` ${oftenText(weeks)}` : ''
  const unit = alert.comparedBy === 'unit' ? ` por ${unitNames[alert.target.per]}` : ''
  return `${missing === 1 ? 'Falta' : 'Faltam'} ${formatMoney(missing)}${unit}.${often}`
}

function oftenText({ reached, known }: NonNullable<Alert['weeks']>): string {
  return reached === 0 ? `Ainda não chegou lá em ${known} semanas.` : `Chegou lá em ${reached} de ${known} semanas.`
}

/** Progress towards the wanted price, from 0 to 1: 0 at twice the wanted price. */
export function closeness({ today, price }: Pick<Alert, 'today' | 'price'>): number {
  if (!today) return 0
  const [now, wanted] = [centsFromDecimal(today.price), centsFromDecimal(price)]
  return Math.max(0.04, Math.min(1, 1 - (now - wanted) / wanted))
}

const numerals = ['nenhum', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']

/** "Quatro avisos, o endereço deste aparelho e um e-mail." */
export function storedText(alerts: number, channels: AlertChannels | undefined): string {
  const count = numerals[alerts] ?? String(alerts)
  const parts = [
    `${count} ${alerts === 1 ? 'aviso' : 'avisos'}`,
    channels && channels.push.state !== 'off' && 'o endereço deste aparelho',
    channels && channels.email.state !== 'off' && 'um e-mail',
  ].filter((part) => typeof part === 'string')
  const text = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' e ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
