import { useEffect, useId, useRef, useState } from 'react'
import type { MessageReply } from '#contract/contact-messages.ts'
import { maxReplies, maxReplyLetters, replyTemplates } from '#domain/messages/reply-templates.ts'
import { site } from '#domain/site.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { momentText } from '#web/admin/frame/moment-text.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

interface RepliesProps {
  form: 'contactMessages' | 'partnershipRequests'
  id: string
  name: string
  email: string
  replies: readonly MessageReply[]
}

/** The replies so far, and the next reply by e-mail. */
export function Replies({ form, id, name, email, replies }: RepliesProps) {
  const [isOpen, setOpen] = useState(false)
  const now = new Date()
  return (
    <>
      {replies.length > 0 && (
        <ol aria-label="Respostas" className="mt-4 grid gap-2">
          {replies.map(({ text, createdAt, mailedAt }) => (
            <li key={createdAt + text} className="rounded-xl bg-brand-soft px-4 py-2.5">
              <p className="text-sm text-ink-soft">
                Respondemos <time dateTime={createdAt}>{momentText(new Date(createdAt), now)}</time>
                {mailedAt === null && ' · enviando'}
              </p>
              <p className="break-words whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {isOpen ? (
        <ReplyForm form={form} id={id} name={name} email={email} onClose={() => setOpen(false)} />
      ) : (
        replies.length < maxReplies && (
          <Button variant="soft" className="mt-4" onClick={() => setOpen(true)}>
            <Icon name="mail" className="size-4.5" />
            Responder por e-mail
          </Button>
        )
      )}
    </>
  )
}

function ReplyForm({ form, id, name, email, onClose }: Omit<RepliesProps, 'replies'> & { onClose: () => void }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const fieldId = useId()
  // One key per reply, however often sending is retried.
  const [idempotencyKey] = useState(randomKey)
  useEffect(() => field.current?.focus(), [])
  const { mutate, isPending } = useWrite({
    send: () =>
      adminApi.call(`${form}.reply` as 'contactMessages.reply', { params: { id }, body: { text } }, { idempotencyKey }),
    failure: 'A resposta não foi enviada.',
    refresh: [`${form}.list`],
    done: { title: 'Resposta enviada', description: email },
    onDone: onClose,
  })
  return (
    <form
      aria-label={`Responder a ${name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !isPending) mutate()
      }}
      className="mt-4 grid gap-3"
    >
      <fieldset aria-label="Modelos de resposta" className="flex flex-wrap gap-2">
        {replyTemplates.map(({ label, write }) => (
          <Button
            variant="outline"
            size="compact"
            key={label}
            onClick={() => {
              setText(write(name, site))
              field.current?.focus()
            }}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <label htmlFor={fieldId} className="text-sm font-bold">
        Resposta a {email}
      </label>
      <textarea
        ref={field}
        id={fieldId}
        rows={6}
        maxLength={maxReplyLetters}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className={`${controlClass} block py-3`}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" disabled={text.trim() === ''} aria-disabled={isPending}>
          {isPending ? 'Enviando...' : 'Enviar resposta'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
