import { type ReactNode, useId } from 'react'
import { formatDate } from '#domain/dates.ts'
import { replyClock } from '#domain/messages/reply-clock.ts'
import { phoneUrl } from '#web/stores/store-place.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

interface EntryFrameProps {
  /** 'Parceria', 'Dúvida'… */
  kind: string
  title: string
  from: string
  state: string
  receivedAt: string
  email: string
  phone: string | null
  /** The message. */
  children: ReactNode
  /** The replies so far, and the form for the next one. */
  replies: ReactNode
  /** The form with state and notes. */
  handling: ReactNode
}

/** A message with links to reply, and its handling. */
export function EntryFrame(props: EntryFrameProps) {
  const { kind, title, from, state, receivedAt, email, phone, children, replies, handling } = props
  const headingId = useId()
  return (
    <Card as="article" label={headingId} className="grid lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0 p-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone={kind === 'Parceria' ? 'brand' : 'mango'}>{kind}</Badge>
          {state === 'nova' && <Badge tone="tomato">nova</Badge>}
          {state === 'nova' && <ReplyDue receivedAt={receivedAt} />}
          <time dateTime={receivedAt}>{formatDate(new Date(receivedAt))}</time>
        </p>
        <h3 id={headingId} className="mt-2.5">
          {title}
        </h3>
        <p className="mt-0.5 text-ink-soft">{from}</p>
        <div className="mt-3 space-y-1 break-words whitespace-pre-line">{children}</div>
        <p className="mt-4 flex flex-wrap gap-2">
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${title}`)}`}
            className={buttonClass('outline', 'medium', 'max-w-full')}
          >
            <Icon name="mail" className="size-4.5 shrink-0" />
            <span className="truncate">{email}</span>
          </a>
          {phone && (
            <a href={phoneUrl(phone)} className={buttonClass('outline')}>
              <Icon name="phone" className="size-4.5" />
              {phone}
            </a>
          )}
        </p>
        {replies}
      </div>
      <div className="border-line bg-muted/50 p-5 max-lg:border-t lg:border-l">{handling}</div>
    </Card>
  )
}

const tones = { calm: 'text-ink-soft', soon: 'font-bold text-warning', late: 'font-bold text-tomato' } as const

/** Remaining time to reply within the promised time. */
function ReplyDue({ receivedAt }: { receivedAt: string }) {
  const { text, urgency } = replyClock(new Date(receivedAt), new Date())
  return (
    <span className={`flex items-center gap-1 ${tones[urgency]}`}>
      <Icon name={urgency === 'late' ? 'clock-alert' : 'clock'} className="size-4" />
      {text}
    </span>
  )
}
