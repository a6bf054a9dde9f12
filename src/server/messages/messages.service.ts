import type { ContactMessageDraft } from '#contract/contact-messages.ts'
import type { PartnershipRequest, PartnershipRequestDraft } from '#contract/partnership-requests.ts'
import type { StoreDraft } from '#contract/stores.ts'
import type { PartnershipState } from '#domain/messages/message-states.ts'
import { maxReplies } from '#domain/messages/reply-templates.ts'
import { site } from '#domain/site.ts'
import type { StoreStatus } from '#domain/stores/store-statuses.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { AppError, found } from '#server/app-error.ts'
import { admitFormSender } from '#server/http/resilience/form-rate-limit.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { type StoreOffers, setStoreStatus } from '#server/stores/store-status.ts'
import { findOrCreateStore } from '#server/stores/stores.service.ts'
import { mailContactMessage, mailPartnershipRequest, mailReply } from './messages.jobs.ts'
import type { Entries, EntryChanges, Form } from './messages.repository.ts'
import * as repository from './messages.repository.ts'
import { insertReply } from './replies.repository.ts'

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

/** Stores the request and enqueues its mail in one transaction. */
export async function receiveRequest(
  db: Db,
  { acceptedTerms: _, ...draft }: PartnershipRequestDraft,
  network: string,
  now: Date,
): Promise<{ id: string }> {
  const sender = await admitFormSender(db, 'partnershipRequests', network, now)
  const accepted = { acceptedTermsAt: now, acceptedTermsVersion: site.policies.termsVersion }
  const id = await repository.insertRequest(db, { ...draft, ...accepted, sender, receivedAt: now })
  await enqueue(db, mailPartnershipRequest, { id })
  return { id: publicId('request', id) }
}

type Change<F extends Form> = { [K in keyof EntryChanges<F>]: EntryChanges<F>[K] | undefined }

/** Changes state and notes; returns only what changed, for the audit log. */
export async function changeMessage(db: Db, code: string, change: Change<'contactMessages'>) {
  const { id, entry, before, after } = await lockForChange(db, 'contactMessages', 'message', code, change)
  if (Object.keys(after).length > 0) await repository.updateEntry(db, 'contactMessages', id, after)
  return { message: { ...entry, ...after }, before, after }
}

/** Like `changeMessage`. The first acceptance creates the store; a later refusal pauses the store, and another acceptance resumes it. */
export async function changeRequest(
  db: Db,
  code: string,
  { store, ...change }: Change<'partnershipRequests'> & { store?: StoreDraft | undefined },
  storeOffers: StoreOffers,
  now: Date,
) {
  const { id, entry: request, before, after } = await lockForChange(db, 'partnershipRequests', 'request', code, change)
  const needsStore = change.state === 'aceita' && request.store === null
  const accepted = needsStore ? await acceptAsStore(db, store ?? storeDraftOf(request), now) : null
  if (Object.keys(after).length > 0 || accepted)
    await repository.updateEntry(db, 'partnershipRequests', id, {
      ...after,
      ...(accepted && { storeId: accepted.number }),
    })
  const linked = accepted?.store ?? request.store
  const status = statusAfter(request.state, after.state)
  const changed = linked && status && (await setStoreStatus(db, linked.id, status, storeOffers, now))
  const shownStore = changed ? { ...linked, status: changed.store.status } : linked
  return {
    request: { ...request, ...after, store: shownStore },
    before,
    after: { ...after, ...(changed && { store: shownStore, promotions: changed.promotions }) },
  }
}

/** Stores a reply and enqueues its mail. The message then counts as answered; a new request moves to the state of being discussed. */
export async function replyTo<F extends Form>(
  db: Db,
  form: F,
  { code, text, actorId }: { code: string; text: string; actorId: number },
  now: Date,
) {
  const kind = form === 'contactMessages' ? 'message' : 'request'
  const id = found(numberFromPublicId(kind, code), 'message_not_found')
  const entry: Entries[Form] = found(await repository.lockEntry(db, form, id), 'message_not_found')
  if (entry.replies.length >= maxReplies) throw new AppError('reply_limit')
  const reply = await insertReply(db, form, id, text, now)
  await enqueue(db, mailReply, { id: reply, actorId })
  const state = entry.state !== 'nova' ? undefined : form === 'contactMessages' ? 'respondida' : 'em contato'
  if (state) await repository.updateEntry(db, form, id, { state } as EntryChanges<F>)
  return found(await repository.findEntry(db, form, id), 'message_not_found')
}

/** The entry, and the changes of its state and notes, before and after. */
async function lockForChange<F extends Form>(
  db: Db,
  form: F,
  kind: 'message' | 'request',
  code: string,
  { state, notes }: Change<F>,
) {
  const id = found(numberFromPublicId(kind, code), 'message_not_found')
  const entry: Entries[F] = found(await repository.lockEntry(db, form, id), 'message_not_found')
  const after: EntryChanges<F> = {
    ...(state !== undefined && state !== entry.state && { state }),
    ...(notes !== undefined && notes !== entry.notes && { notes }),
  }
  const before: EntryChanges<F> = {
    ...('state' in after && { state: entry.state }),
    ...('notes' in after && { notes: entry.notes }),
  }
  return { id, entry, before, after }
}

/** New status of the store after a change of the request, if it changes. */
function statusAfter(before: PartnershipState, after: PartnershipState | undefined): StoreStatus | undefined {
  if (after === 'aceita') return 'active'
  return before === 'aceita' && after === 'recusada' ? 'paused' : undefined
}

/** Links an existing store, for example from earlier offers, instead of creating a duplicate. */
async function acceptAsStore(db: Db, draft: StoreDraft, now: Date) {
  const { id, slug, name } = await findOrCreateStore(db, draft, now)
  const store = { id, slug, name, status: 'active' as StoreStatus }
  return { number: found(numberFromPublicId('store', id), 'store_not_found'), store }
}

function storeDraftOf(request: PartnershipRequest): StoreDraft {
  const { storeName, city, neighborhood, address, phone, storeType } = request
  return {
    name: storeName,
    city,
    neighborhood,
    address,
    // The form allows longer texts than a store's phone.
    phone: phone.length >= 8 && phone.length <= 20 ? phone : null,
    whatsapp: null,
    type: storeType,
    hours: null,
  }
}

export function findMessagesOf<F extends Form>(db: Db, form: F, email: string): Promise<Entries[F][]> {
  return repository.findEntriesOf(db, form, email)
}

/** Deletes everything sent with this address, or only until then; returns the number. */
export function deleteMessagesOf(db: Db, form: Form, email: string, until?: Date): Promise<number> {
  return repository.deleteEntriesOf(db, form, email, until)
}

export function deleteMessagesBefore(db: Db, form: Form, before: Date): Promise<void> {
  return repository.deleteEntriesBefore(db, form, before)
}
