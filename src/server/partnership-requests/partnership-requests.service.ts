import type { PartnershipRequest, PartnershipRequestDraft } from '#contract/partnership-requests.ts'
import type { StoreDraft } from '#contract/stores.ts'
import { numberFromPublicId, publicId } from '#domain/public-id.ts'
import { site } from '#domain/site.ts'
import type { Db } from '#platform/database.ts'
import { enqueue } from '#platform/queue.ts'
import { found } from '#server/app-error.ts'
import { admitFormSender } from '#server/http/resilience/form-rate-limit.ts'
import { findOrCreateStore } from '#server/stores/stores.service.ts'
import { mailPartnershipRequest } from './partnership-requests.jobs.ts'
import * as repository from './partnership-requests.repository.ts'

/** Keeps the request and promises the mail, both or neither. */
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

/** Changes what the team says of a request; also says what was different before. Accepted, it becomes a store, once. */
export async function changeRequest(db: Db, code: string, { state, notes, store }: RequestChange, now: Date) {
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
  const isNewStore = state === 'aceita' && request.store === null
  const made = isNewStore ? await acceptAsStore(db, store ?? storeOf(request), now) : null
  if (Object.keys(after).length > 0 || made)
    await repository.updateRequest(db, id, { ...after, ...(made && { storeId: made.number }) })
  return {
    request: { ...request, ...after, ...(made && { store: made.store }) },
    before,
    after: { ...after, ...(made && { store: made.store }) },
  }
}

/** A store that is there already, from earlier offers, is not made twice. */
async function acceptAsStore(db: Db, draft: StoreDraft, now: Date) {
  const { id, slug, name } = await findOrCreateStore(db, draft, now)
  return { number: found(numberFromPublicId('store', id), 'store_not_found'), store: { id, slug, name } }
}

function storeOf(request: PartnershipRequest): StoreDraft {
  const { storeName, city, neighborhood, address, phone, storeType } = request
  return {
    name: storeName,
    city,
    neighborhood,
    address,
    // A store's phone is shorter than what the form lets people write beside it.
    phone: phone.length >= 8 && phone.length <= 20 ? phone : null,
    whatsapp: null,
    type: storeType,
    hours: null,
  }
}

export async function deletePartnershipRequestsBefore(db: Db, moment: Date): Promise<void> {
  await repository.deleteRequestsBefore(db, moment)
}
