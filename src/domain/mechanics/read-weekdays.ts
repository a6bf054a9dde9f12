import { splitClauses } from './offer-text.ts'

const week = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab']
const fullName = `(?:segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?)(?:[- ]?feiras?)?`
export const anyWeekday = String.raw`(?:${fullName}|seg|ter|qua|qui|sex|sab|dom|#[2-6])(?:[- ]?feiras?)?\.?`

// "seg-sex" is a range, "seg-qua-sex" a list.
const range = new RegExp(
  String.raw`(?<![\w#]|[a-z]-)(${anyWeekday})(?:\s?(?:a|ate|as?|-)\s(?:as? )?|-)(${anyWeekday})(?!\w|-[a-z#])`,
)
const list = new RegExp(
  String.raw`(?<![\w#])${anyWeekday}(?:\s?(?:,|e|ou|\/|-)\s?(?:(?:as?|aos?|n[ao]s?|toda) )?${anyWeekday}){1,6}(?!\w)`,
  'g',
)
const wholeWeekday = new RegExp(`^${anyWeekday}$`)
const eachWeekday = new RegExp(anyWeekday, 'g')
const single = new RegExp(String.raw`\b${fullName}(?!\w)`, 'g')

/** Clauses that are not about the price. */
const aside =
  /entreg|aberto|abrimos|atend|funcion|horario|fechad|chega|fornada|encomend|retir|assad[oa]s? (?:aos|n[ao])|receb|delivery|sorteio|sortead|concorr/
/** A time of day belongs to an event, unless the clause is about the offer. */
const timeOfDay = /\d ?(?:h|hs|horas)\b/
const offerWords = /valid|oferta|preco|promo/
/** Words that only look like weekdays. */
const noDay =
  /(?:carne|moida|qualidade) de segunda|de segunda mao|segunda via|sexta[- ]feira santa|quinta d[ao] morgado|segunda a? ?pele|quinta geracao|quarta geracao/g
const exception = /\b(?:exceto|menos|salvo|nao (?:e )?valid[oa]|nao vale)\b/

/**
 * Weekdays on which an offer is in force, 0 is Sunday, Monday first; empty when the text names none or all seven. A single abbreviation
 * counts only in a text of nothing but weekdays: elsewhere "ter" is a verb.
 */
export function readWeekdays(text: string, { isOnlyWeekdays = false } = {}): number[] {
  if (isOnlyWeekdays && wholeWeekday.test(text)) return [dayOf(text)]
  const days = new Set<number>()
  for (const part of splitClauses(text)) {
    if (aside.test(part) || (timeOfDay.test(part) && !offerWords.test(part))) continue
    const clause = part.replace(noDay, ' ')
    const [before = '', after] = clause.split(exception)
    const named = daysOf(before)
    if (after !== undefined && named.size === 0) {
      const excepted = daysOf(after)
      if (excepted.size > 0) for (let day = 0; day < 7; day += 1) if (!excepted.has(day)) named.add(day)
    }
    for (const day of named) days.add(day)
  }
  if (days.size === 7) return []
  return [...days].sort((left, right) => ((left + 6) % 7) - ((right + 6) % 7))
}

function daysOf(clause: string): Set<number> {
  const days = new Set<number>()
  const [, first, last] = range.exec(clause) ?? []
  if (first !== undefined && last !== undefined) {
    for (let day = dayOf(first); ; day = (day + 1) % 7) {
      days.add(day)
      if (day === dayOf(last)) break
    }
    return days
  }
  for (const [names] of clause.matchAll(list)) for (const [name] of names.matchAll(eachWeekday)) days.add(dayOf(name))
  for (const [name] of clause.matchAll(single)) days.add(dayOf(name))
  if (days.size === 0 && /\b(?:fim|final|fins|finais) de semana\b/.test(clause)) return new Set([6, 0])
  if (days.size === 0 && /\bdias uteis\b/.test(clause)) return new Set([1, 2, 3, 4, 5])
  return days
}

/** "#2" is "2ª-feira": Monday. */
function dayOf(name: string): number {
  return name.startsWith('#') ? Number(name[1]) - 1 : week.indexOf(name.slice(0, 3))
}
