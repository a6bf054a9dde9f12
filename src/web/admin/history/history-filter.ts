import { type AuditTopic, auditTopics } from '#domain/audit/actions.ts'
import { addDays, dayOf } from '#domain/dates.ts'

/** Available periods, by how many days before today they begin; the last one has no beginning. */
export const periods = { hoje: 0, '7-dias': 6, '30-dias': 29, tudo: undefined } as const
export type Period = keyof typeof periods
export const periodNames: Record<Period, string> = {
  hoje: 'hoje',
  '7-dias': '7 dias',
  '30-dias': '30 dias',
  tudo: 'todo',
}

export interface HistoryFilter {
  /** Public id of the person who did it. */
  person: string
  /** 'promotion:7f3a91c2' */
  about: string
  topic: AuditTopic | ''
  /** Words in the changed values. */
  search: string
  period: Period
}

/** Read from the URL. The history of one subject or person starts with its first entry. */
export function readHistoryFilter(searchParams: URLSearchParams): HistoryFilter {
  const [person, about] = [searchParams.get('pessoa') ?? '', searchParams.get('sobre') ?? '']
  const topic = searchParams.get('assunto') ?? ''
  const period = searchParams.get('periodo') ?? ''
  return {
    person,
    about: /^(?:promotion|store|person):[\w-]+$/.test(about) ? about : '',
    topic: Object.hasOwn(auditTopics, topic) ? (topic as AuditTopic) : '',
    search: (searchParams.get('q') ?? '').slice(0, 100),
    period: Object.hasOwn(periods, period) ? (period as Period) : about ? 'tudo' : '7-dias',
  }
}

export function toHistoryQuery({ person, about, topic, search, period }: HistoryFilter, now: Date, limit: number) {
  const days = periods[period]
  return {
    limit,
    ...(person && { person }),
    ...(about && { about }),
    ...(topic && { topic }),
    ...(search.trim() && { search: search.trim() }),
    ...(days !== undefined && { from: addDays(dayOf(now), -days) }),
  }
}
