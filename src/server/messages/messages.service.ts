import type { PartnershipRequest } from '#contract/partnership-requests.ts'
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
import { mailMessage, mailReply } from './messages.jobs.ts'
import type { Drafts, Kind, MessageChanges, Messages } from './messages.repository.ts'
import * as repository from './messages.repository.ts'
import { kinds } from './messages.repository.ts'
import { insertReply } from './replies.repository.ts'

/** Stores the message and enqueues its mail in one transaction. Five of a kind per network and hour. */
export async function receive<K extends Kind>(
  db: Db,
  kind: K,
  draft: Drafts[K],
  network: string,
  now: Date,
): Promise<{ id: string }> {
  const sender = await admitFormSender(db, 'messages', `${kind} ${network}`, now)
  const termsVersion = kind === 'partnership' ? site.policies.termsVersion : null
  const id = await repository.insertMessage(db, kind, draft, { sender, receivedAt: now, termsVersion })
  await enqueue(db, mailMessage, { id })
  return { id: publicId(kinds[kind].idKind, id) }
}

type Change<K extends Kind> = { [Field in keyof MessageChanges<K>]: MessageChanges<K>[Field] | undefined }

/** Changes state and notes; returns only what changed, for the audit log. */
export async function changeMessage(db: Db, code: string, change: Change<'contact'>) {
  const { id, message, before, after } = await lockForChange(db, 'contact', code, change)
  if (Object.keys(after).length > 0) await repository.updateMessage(db, id, after)
  return { message: { ...message, ...after }, before, after }
}

/** Like `changeMessage`. The first acceptance creates the store; a later refusal pauses the store, and another acceptance resumes it. */
export async function changeRequest(
  db: Db,
  code: string,
  { store, ...change }: Change<'partnership'> & { store?: StoreDraft | undefined },
  storeOffers: StoreOffers,
  now: Date,
) {
  const { id, message: request, before, after } = await lockForChange(db, 'partnership', code, change)
  const needsStore = change.state === 'aceita' && request.store === null
  const accepted = needsStore ? await acceptAsStore(db, store ?? storeDraftOf(request), now) : null
  if (Object.keys(after).length > 0 || accepted)
    await repository.updateMessage(db, id, { ...after, ...(accepted && { storeId: accepted.number }) })
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
export async function replyTo<K extends Kind>(
  db: Db,
  kind: K,
  { code, text, actorId }: { code: string; text: string; actorId: number },
  now: Date,
): Promise<Messages[K]> {
  const { id, message } = await lockMessage(db, kind, code)
  if (message.replies.length >= maxReplies) throw new AppError('reply_limit')
  const reply = await insertReply(db, id, text, now)
  await enqueue(db, mailReply, { id: reply, actorId })
  if (message.state === 'nova') await repository.updateMessage(db, id, { state: kinds[kind].answeredState })
  return found(await repository.findMessage(db, kind, id), 'message_not_found')
}

async function lockMessage<K extends Kind>(
  db: Db,
  kind: K,
  code: string,
): Promise<{ id: number; message: Messages[K] }> {
  const id = found(numberFromPublicId(kinds[kind].idKind, code), 'message_not_found')
  return { id, message: found(await repository.lockMessage(db, kind, id), 'message_not_found') }
}

/** The message, and the changes of its state and notes, before and after. */
async function lockForChange<K extends Kind>(db: Db, kind: K, code: string, { state, notes }: Change<K>) {
  const { id, message } = await lockMessage(db, kind, code)
  const after: MessageChanges<K> = {
    ...(state !== undefined && state !== message.state && { state }),
    ...(notes !== undefined && notes !== message.notes && { notes }),
  }
  const before: MessageChanges<K> = {
    ...('state' in after && { state: message.state }),
    ...('notes' in after && { notes: message.notes }),
  }
  return { id, message, before, after }
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

export { deleteMessagesBefore, deleteMessagesOf, findMessagesOf } from './messages.repository.ts'
