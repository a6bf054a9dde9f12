import type { WeekRow } from '#contract/week/week.ts'
import { counted, formatCount } from '#domain/count.ts'
import { addDays, type Day, dayOf, formatDayAndMonth } from '#domain/dates.ts'
import { weekdayNames } from '#domain/mechanics/offer-days.ts'
import { weekdayOf } from '#domain/mechanics/weekdays.ts'
import type { Site } from '#domain/site.ts'
import type { WeekState } from '#domain/week/week-state.ts'
import type { IconName } from '#web/ui/icons/icon.tsx'

interface GroupText {
  title: string
  hint: string
  icon: IconName
  tone: string
  /** Value of the URL parameter. */
  id: string
  /** Text under the number of a counter. */
  counter?: string
}

export const groupTexts: Record<WeekState, GroupText> = {
  missing: {
    id: 'faltam',
    title: 'Faltam',
    hint: 'quem fica sem oferta antes vem primeiro',
    counter: 'faltam',
    icon: 'circle-alert',
    tone: 'bg-tomato-soft text-tomato',
  },
  received: {
    id: 'recebidos',
    title: 'Recebidos',
    hint: 'por abrir, ou a leitura continua sozinha',
    counter: 'recebidos',
    icon: 'package-open',
    tone: 'category-cup-soda bg-category-soft text-category',
  },
  review: {
    id: 'revisao',
    title: 'Em revisão',
    hint: 'esperam a sua decisão',
    counter: 'em revisão',
    icon: 'list-checks',
    tone: 'bg-mango-soft text-warning',
  },
  awaited: {
    id: 'esperados',
    title: 'Esperados',
    hint: 'costumam mandar mais tarde na semana',
    icon: 'clock',
    tone: 'bg-muted text-ink-soft',
  },
  published: {
    id: 'publicados',
    title: 'Publicados',
    hint: 'nada a fazer',
    counter: 'com a semana publicada',
    icon: 'circle-check',
    tone: 'bg-brand-soft text-brand',
  },
  snoozed: {
    id: 'adiados',
    title: 'Adiados',
    hint: 'voltam no dia seguinte ao escolhido',
    icon: 'circle-pause',
    tone: 'bg-muted text-ink-soft',
  },
}

/** The last day of the store's offers: "hoje", "amanhã", "20/11". */
export function untilText(until: string | null, today: Day): string {
  if (until === null) return 'sem oferta'
  const day = dayOf(new Date(until))
  return day === today ? 'hoje' : day === addDays(today, 1) ? 'amanhã' : formatDayAndMonth(new Date(until))
}

/** "Itajaí, manda às segundas", "Itajaí, falta desde quinta" */
export function habitText({ store, usualWeekday, missingSince }: WeekRow): string {
  const habit =
    missingSince !== null
      ? `falta desde ${weekdayNames[weekdayOf(missingSince)]}`
      : usualWeekday !== null
        ? `manda ${usualWeekday === 0 || usualWeekday === 6 ? 'aos' : 'às'} ${weekdayNames[usualWeekday]}s`
        : undefined
  return [store.city, habit].filter(Boolean).join(', ')
}

/** "Encarte, 8 páginas" */
export function batchText({ kind, size }: NonNullable<WeekRow['batch']>): string {
  if (kind === 'flyer') return `Encarte, ${counted(size, 'página', 'páginas')}`
  if (kind === 'import') return `Planilha, ${counted(size, 'linha', 'linhas')}`
  if (kind === 'arrived') return counted(size, 'arquivo por abrir', 'arquivos por abrir')
  return `Lista de preços, ${counted(size, 'proposta', 'propostas')}`
}

/** "3 dúvidas de 13 ofertas", "13 a conferir" */
export function openText({ open, doubts }: Pick<WeekRow, 'open' | 'doubts'>): string {
  if (doubts === 0) return `${formatCount(open)} a conferir`
  return `${counted(doubts, 'dúvida', 'dúvidas')} de ${counted(open, 'oferta', 'ofertas')}`
}

/** The message that asks a store for its offers. */
export function requestText(
  { store, until, running }: Pick<WeekRow, 'store' | 'until' | 'running'>,
  today: Day,
  { name, article }: Pick<Site, 'name' | 'article'>,
): string {
  const end = untilText(until, today)
  const ending =
    until === null || running === 0 ? 'No momento não há oferta sua no site.' : `As que estão no site valem até ${end}.`
  return `Olá! Aqui é d${article} ${name}. Já saíram as ofertas desta semana de ${store.name}? ${ending} Pode mandar por aqui o encarte, a planilha ou uma foto da lista. Obrigado!`
}
