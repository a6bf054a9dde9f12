import type { PartnershipRequest, PartnershipRequestDraft } from '#contract/partnership-requests.ts'
import type { StoreDraft } from '#contract/stores.ts'
import type { PartnershipState } from '#domain/messages/message-states.ts'
import { site } from '#domain/site.ts'
import type { StoreStatus } from '#domain/stores/store-statuses.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { found } from '#server/app-error.ts'
import { admitFormSender } from '#server/http/resilience/form-rate-limit.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { type StoreOffers, setStoreStatus } from '#server/stores/store-status.ts'
import { findOrCreateStore } from '#server/stores/stores.service.ts'
import { mailPartnershipRequest } from './partnership-requests.jobs.ts'
import * as repository from './partnership-requests.repository.ts'

/** Stores the request and enqueues its mail in one transaction. */
export async function receiveRequest(
  db: Db,
  draft: PartnershipRequestDraft,
  network: string,
  now: Date,
): Promise<{ id: string }> {
  const sender = await admitFormSender(db, 'partnershipRequests', network, now)
  const { acceptedTerms: _, ...fields } = draft
  const id = await repository.insertRequest(db, {
    ...fields,
    acceptedTermsAt: now,
    acceptedTermsVersion: site.policies.termsVersion,
    sender,
    receivedAt: now,
  })
  await enqueue(db, mailPartnershipRequest, { id })
  return { id: publicId('request', id) }
}

interface RequestChange {
  state?: PartnershipRequest['state'] | undefined
  notes?: string | null | undefined
  store?: StoreDraft | undefined
}

/**
 * Changes state and notes; returns only what changed, for the audit log. The first acceptance creates the store; a refusal after it
 * pauses the store, and another acceptance resumes it.
 */
export async function changeRequest(
  db: Db,
  code: string,
  { state, notes, store }: RequestChange,
  storeOffers: StoreOffers,
  now: Date,
) {
  const id = found(numberFromPublicId('request', code), 'message_not_found')
  const request = found(await repository.lockRequest(db, id), 'message_not_found')
  const after: repository.RequestChanges = {
    ...(state !== undefined && state !== request.state && { state }),
    ...(notes !== undefined && notes !== request.notes && { notes }),
  }
  const before: repository.RequestChanges = {
    ...('state' in after && { state: request.state }),
    ...('notes' in after && { notes: request.notes }),
  }
  const needsStore = state === 'aceita' && request.store === null
  const accepted = needsStore ? await acceptAsStore(db, store ?? storeDraftOf(request), now) : null
  if (Object.keys(after).length > 0 || accepted)
    await repository.updateRequest(db, id, { ...after, ...(accepted && { storeId: accepted.number }) })
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

/** What a change of the request does to its store, if anything. */
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

export async function findPartnershipRequestsOf(db: Db, email: string): Promise<PartnershipRequest[]> {
  return repository.findRequestsOf(db, email)
}

/** All requests sent with this address, or those until then; returns how many. */
export async function deletePartnershipRequestsOf(db: Db, email: string, until?: Date): Promise<number> {
  return repository.deleteRequestsOf(db, email, until)
}

export async function deletePartnershipRequestsBefore(db: Db, before: Date): Promise<void> {
  await repository.deleteRequestsBefore(db, before)
}
