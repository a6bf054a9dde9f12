import { formatCount } from '#domain/count.ts'
import { foldedWords, singleSpaced, slugify } from '#domain/plain-text.ts'
import { distanceBetween, distanceText } from './distance.ts'
import { isInBrazil, type Point, roundPoint } from './location.ts'

/** Limit per file and per city: São Paulo has fewer than a hundred districts. */
export const maxNeighborhoods = 1000

/** A larger distance from the city's centre is an error: Altamira, the largest municipality, is wider, but its people live within this. */
export const maxMetresFromCity = 150_000

const maxNameLength = 80

export interface NeighborhoodCenter extends Point {
  name: string
}

/** A row of a file with its raw cells. */
export interface NeighborhoodRow {
  /** Line number in the file. */
  line: number
  name: string
  latitude: string
  longitude: string
}

export type NeighborhoodVerdict = { line: number } & (
  | { status: 'new' | 'unchanged'; center: NeighborhoodCenter }
  | { status: 'changed'; center: NeighborhoodCenter; before: NeighborhoodCenter }
  | { status: 'refused'; reason: string }
)

interface Known {
  city: NeighborhoodCenter
  /** By slug. */
  stored: ReadonlyMap<string, NeighborhoodCenter>
  /** How many more neighbourhoods the city may get. */
  room: number
}

/** Decides what to do with each row of a file. Names with the same slug are the same neighbourhood; the first row of a name counts. */
export function judgeNeighborhoodRows(
  rows: readonly NeighborhoodRow[],
  { city, stored, room }: Known,
): NeighborhoodVerdict[] {
  const lines = new Map<string, number>()
  let left = room
  return rows.map((row): NeighborhoodVerdict => {
    const { line } = row
    const center = readNeighborhoodRow(row, city)
    if ('reason' in center) return { line, status: 'refused', reason: center.reason }
    const slug = slugify(center.name)
    const earlier = lines.get(slug)
    if (earlier !== undefined) return { line, status: 'refused', reason: `O bairro já está na linha ${earlier}.` }
    const before = stored.get(slug)
    if (!before && left === 0)
      return { line, status: 'refused', reason: `A cidade já tem ${formatCount(maxNeighborhoods)} bairros.` }
    lines.set(slug, line)
    if (!before) left -= 1
    if (!before) return { line, status: 'new', center }
    return isSame(before, center) ? { line, status: 'unchanged', center } : { line, status: 'changed', center, before }
  })
}

function isSame(one: NeighborhoodCenter, other: NeighborhoodCenter): boolean {
  return one.name === other.name && one.latitude === other.latitude && one.longitude === other.longitude
}

function readNeighborhoodRow(row: NeighborhoodRow, city: NeighborhoodCenter): NeighborhoodCenter | { reason: string } {
  const name = singleSpaced(row.name)
  if (name === '') return { reason: 'Falta o nome do bairro.' }
  if (name.length > maxNameLength) return { reason: `O nome do bairro tem mais de ${maxNameLength} caracteres.` }
  if (/\p{C}/u.test(name)) return { reason: 'O nome do bairro tem caracteres inválidos.' }
  if (slugify(name) === '') return { reason: 'O nome do bairro precisa ter letras ou números.' }
  const [latitude, longitude] = [readDegrees(row.latitude), readDegrees(row.longitude)]
  if (latitude === undefined) return { reason: degreesReason('latitude', row.latitude, '-26,9085') }
  if (longitude === undefined) return { reason: degreesReason('longitude', row.longitude, '-48,6615') }
  const point = roundPoint({ latitude, longitude })
  const reason = findMisplacement(point, city)
  return reason === undefined ? { name, ...point } : { reason }
}

/** "-26,9085" or "-26.9085"; spreadsheets and web pages also use the Unicode minus sign. */
function readDegrees(cell: string): number | undefined {
  const text = cell.trim().replace(/^[−–]/, '-').replace(/°$/, '')
  return /^[-+]?\d{1,3}([.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

function degreesReason(what: 'latitude' | 'longitude', cell: string, example: string): string {
  return cell.trim() === '' ? `Falta a ${what}.` : `A ${what} não está em graus decimais: escreva como em ${example}.`
}

/** Common errors get specific messages, so that the file can be corrected in one go. */
function findMisplacement(point: Point, city: NeighborhoodCenter): string | undefined {
  const isNear = (other: Point) => isInBrazil(other) && distanceBetween(other, city) <= maxMetresFromCity
  if (isNear(point)) return undefined
  const { latitude, longitude } = point
  if (isNear({ latitude: longitude, longitude: latitude })) return 'Latitude e longitude estão trocadas.'
  if (isNear({ latitude: -Math.abs(latitude), longitude: -Math.abs(longitude) })) return 'Falta o sinal de menos.'
  if (!isInBrazil(point)) return 'O ponto fica fora do Brasil.'
  return `O ponto fica a ${distanceText(distanceBetween(point, city))} de ${city.name}.`
}

/** Headings of each column, normalized. */
const headingNames = {
  name: ['bairro', 'bairros', 'nome', 'nome do bairro'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'long', 'lon', 'lng'],
}
type NeighborhoodColumns = Partial<Record<keyof typeof headingNames, number>>

/** Finds the columns by their headings, in any order, case and accents. */
export function guessNeighborhoodColumns(headings: readonly string[]): NeighborhoodColumns {
  const normalized = headings.map((heading) => foldedWords(heading).join(' '))
  return Object.fromEntries(
    Object.entries(headingNames)
      .map(([field, names]) => [field, normalized.findIndex((heading) => names.includes(heading))] as const)
      .filter(([, column]) => column >= 0),
  )
}
