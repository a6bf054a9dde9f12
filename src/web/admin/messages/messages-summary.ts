import { counted } from '#domain/count.ts'

interface MessageCounts {
  messages: number
  reports: number
  hasMoreReports: boolean
}

/** Number of waiting messages. Reported prices have a separate queue, but "all" includes them. */
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
