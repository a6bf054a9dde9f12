import type { ContactMessage, ContactMessageDraft } from '#contract/contact-messages.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { found } from '#server/app-error.ts'
import { admitFormSender } from '#server/http/resilience/form-rate-limit.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { mailContactMessage } from './contact-messages.jobs.ts'
import * as repository from './contact-messages.repository.ts'

/** Stores the message and enqueues its mail in one transaction. */
export async function receiveMessage(
  db: Db,
  draft: ContactMessageDraft,
  network: string,
  now: Date,
): Promise<{ id: string }> {
  const sender = await admitFormSender(db, 'contactMessages', network, now)
  const id = await repository.insertMessage(db, { ...draft, sender, receivedAt: now })
  await enqueue(db, mailContactMessage, { id })
  return { id: publicId('message', id) }
}

/** Changes state and notes; returns only what changed, for the audit log. */
export async function changeMessage(
  db: Db,
  code: string,
  { state, notes }: { state?: ContactMessage['state'] | undefined; notes?: string | null | undefined },
) {
  const id = found(numberFromPublicId('message', code), 'message_not_found')
  const message = found(await repository.lockMessage(db, id), 'message_not_found')
  const after: repository.MessageChanges = {
    ...(state !== undefined && state !== message.state && { state }),
    ...(notes !== undefined && notes !== message.notes && { notes }),
  }
  const before: repository.MessageChanges = {
    ...('state' in after && { state: message.state }),
    ...('notes' in after && { notes: message.notes }),
  }
  if (Object.keys(after).length > 0) await repository.updateMessage(db, id, after)
  return { message: { ...message, ...after }, before, after }
}

export async function findContactMessagesOf(db: Db, email: string): Promise<ContactMessage[]> {
  return repository.findMessagesOf(db, email)
}

/** All messages sent with this address, or those until then; returns how many. */
export async function deleteContactMessagesOf(db: Db, email: string, until?: Date): Promise<number> {
  return repository.deleteMessagesOf(db, email, until)
}

export async function deleteContactMessagesBefore(db: Db, before: Date): Promise<void> {
  await repository.deleteMessagesBefore(db, before)
}
