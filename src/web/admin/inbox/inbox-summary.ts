import { counted } from '#domain/count.ts'

interface InboxCounts {
  messages: number
  reports: number
  hasMoreReports: boolean
}

/** What waits in the whole inbox. Reported prices have a queue of their own, but "all" includes them. */
export function inboxSummary({ messages, reports, hasMoreReports }: InboxCounts): { count: string; isEmpty: boolean } {
  const waiting = hasMoreReports
    ? `${reports} ou mais preços relatados`
    : counted(reports, 'preço relatado', 'preços relatados')
  const count = counted(messages, 'mensagem', 'mensagens')
  return { count: reports > 0 ? `${count} · ${waiting}` : count, isEmpty: messages + reports === 0 }
}
