import type { ContactMessage } from '#contract/contact-messages.ts'
import { contactTypeLabels } from '#domain/messages/contact-types.ts'
import { contactMessageStates } from '#domain/messages/message-states.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { EntryFrame } from './entry-frame.tsx'
import { HandlingForm } from './handling-form.tsx'
import { Replies } from './reply-form.tsx'

/** A message from the contact form. */
export function ContactEntry({ message }: { message: ContactMessage }) {
  const { id, name, subject, message: text, contactType, state, notes } = message
  const { mutate, isPending } = useWrite({
    send: (body: Pick<ContactMessage, 'state' | 'notes'>) =>
      adminApi.call('contactMessages.update', { params: { id }, body }),
    failure: 'Não foi possível salvar.',
    refresh: ['contactMessages.list'],
    done: { title: 'Mensagem atualizada', description: subject },
  })
  return (
    <EntryFrame
      {...message}
      kind={contactTypeLabels[contactType]}
      title={subject}
      from={name}
      replies={<Replies form="contactMessages" {...message} />}
      handling={
        <HandlingForm
          key={`${state} ${notes}`}
          subject={subject}
          states={contactMessageStates}
          state={state}
          notes={notes}
          isSaving={isPending}
          onSave={mutate}
        />
      }
    >
      {text}
    </EntryFrame>
  )
}
