import { formatDate, formatDay, isDay } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { roleNames } from '#domain/people/permissions.ts'
import { storeRoleNames } from '#domain/people/store-permissions.ts'

/** One changed field, in words; null where it had, or has, no value. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

type Format = (value: unknown) => string | null

const maxChanges = 12
const maxLength = 120

const text: Format = (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)
const yesOrNo: Format = (value) => (typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : null)
const named: Format = (value) => text(isObject(value) ? value.name : value)
const presence: Format = (value) => (value ? 'com imagem' : 'sem imagem')
const amount: Format = (value) =>
  typeof value === 'string' && /^\d{1,7}\.\d{2}$/.test(value) ? formatMoney(centsFromDecimal(value)) : text(value)
const date: Format = (value) => {
  if (typeof value !== 'string') return null
  if (isDay(value)) return formatDay(value)
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? text(value) : formatDate(moment)
}
const status: Format = (value) =>
  ({ active: 'Ativo', paused: 'Pausado', ended: 'Encerrado' })[String(value)] ?? text(value)
const everyRoleName: Record<string, string> = { ...roleNames, ...storeRoleNames }
const role: Format = (value) => everyRoleName[String(value)] ?? text(value)

/** Fields shown to people, in the order of the form. Others (versions, ids) are not shown. */
const fields: Record<string, { label: string; format: Format }> = {
  productName: { label: 'Produto', format: text },
  name: { label: 'Nome', format: text },
  price: { label: 'Preço', format: amount },
  originalPrice: { label: 'Preço de', format: amount },
  category: { label: 'Categoria', format: named },
  store: { label: 'Mercado', format: named },
  validFrom: { label: 'Começa', format: date },
  expiryDate: { label: 'Termina', format: date },
  firstDay: { label: 'Começa', format: date },
  lastDay: { label: 'Termina', format: date },
  isHighlighted: { label: 'Destaque', format: yesOrNo },
  isSponsored: { label: 'Destaque pago', format: yesOrNo },
  imageUrl: { label: 'Imagem', format: presence },
  gtin: { label: 'Código de barras', format: text },
  description: { label: 'Descrição', format: text },
  type: { label: 'Tipo', format: text },
  address: { label: 'Endereço', format: text },
  neighborhood: { label: 'Bairro', format: text },
  city: { label: 'Cidade', format: named },
  phone: { label: 'Telefone', format: text },
  whatsapp: { label: 'WhatsApp', format: text },
  hours: { label: 'Horário', format: text },
  status: { label: 'Situação', format: status },
  state: { label: 'Estado', format: text },
  role: { label: 'Papel', format: role },
  plan: { label: 'Plano', format: text },
  startsOn: { label: 'Começa', format: date },
  endsOn: { label: 'Termina', format: date },
  offersPerMonth: { label: 'Ofertas por mês', format: text },
  includesApi: { label: 'API', format: yesOrNo },
}

/** Differences between two stored values, in words. The number is bounded because the values can be anything. */
export function describeChanges(before: unknown, after: unknown): FieldChange[] {
  if (!isObject(before) || !isObject(after)) return []
  return Object.entries(fields)
    .filter(([key]) => key in before && key in after)
    .map(([key, { label, format }]) => ({
      field: label,
      before: shorten(format(before[key])),
      after: shorten(format(after[key])),
    }))
    .filter((change) => change.before !== change.after)
    .slice(0, maxChanges)
}

/** Name of an entry's subject (an offer, a store, a file or a person), read from the stored values. */
export function describeSubject(before: unknown, after: unknown): string | null {
  for (const value of [after, before]) {
    if (!isObject(value)) continue
    const name = text(value.productName) ?? text(value.name) ?? text(value.fileName) ?? text(value.word)
    if (name === null) continue
    const store = named(value.store)
    return shorten(store ? `${name}, ${store}` : name)
  }
  return null
}

function shorten(value: string | null): string | null {
  return value !== null && value.length > maxLength ? `${value.slice(0, maxLength - 1)}…` : value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
