import { counted } from '#domain/count.ts'

interface MessageCounts {
  messages: number
  reports: number
  hasMoreReports: boolean
}

/** What waits in all messages. Reported prices have a queue of their own, but "all" includes them. */
export function messagesSummary({ messages, reports, hasMoreReports }: MessageCounts): {
  count: string
  isEmpty: boolean
} {
  const waiting = hasMoreReports
    ? `${reports} ou mais preços relatados`
    : counted(reports, 'preço relatado', 'preços relatados')
  const count = counted(messages, 'mensagem', 'mensagens')
  return { count: reports > 0 ? `${count} · ${waiting}` : count, isEmpty: messages + reports === 0 }
}
