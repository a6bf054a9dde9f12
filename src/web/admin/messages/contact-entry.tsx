import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContactMessage } from '#contract/contact-messages.ts'
import { contactTypeLabels } from '#domain/messages/contact-types.ts'
import { contactMessageStates } from '#domain/messages/message-states.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { HandlingForm } from './handling-form.tsx'
import { Replies } from './reply-form.tsx'

/** A message from the contact form. */
export function ContactEntry({ message }: { message: ContactMessage }) {
  const { id, name, subject, message: text, contactType, state, notes } = message
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (body: Pick<ContactMessage, 'state' | 'notes'>) =>
      adminApi.call('contactMessages.update', { params: { id }, body }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ['contactMessages.list'] })
      showToast({ title: 'Mensagem atualizada', description: subject })
    },
    onError: (error) => showFailure(error, 'Não foi possível salvar.'),
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
