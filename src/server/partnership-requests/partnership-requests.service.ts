import type { PartnershipRequest, PartnershipRequestDraft } from '#contract/partnership-requests.ts'
import { numberFromPublicId, publicId } from '#domain/public-id.ts'
import { site } from '#domain/site.ts'
import type { Db } from '#platform/database.ts'
import { enqueue } from '#platform/queue.ts'
import { found } from '#server/app-error.ts'
import { admitSender } from '#server/http/form-senders.ts'
import { mailPartnershipRequest } from './partnership-requests.jobs.ts'
import * as repository from './partnership-requests.repository.ts'

/** Keeps the request and promises the mail, both or neither. */
export async function receiveRequest(
  db: Db,
  draft: PartnershipRequestDraft,
  network: string,
  now: Date,
): Promise<{ id: string }> {
  const sender = await admitSender(db, 'partnershipRequests', network, now)
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

/** Changes what the team says of a request; also says what was different before. */
export async function changeRequest(
  db: Db,
  code: string,
  { state, notes }: { state?: PartnershipRequest['state'] | undefined; notes?: string | null | undefined },
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
  if (Object.keys(after).length > 0) await repository.updateRequest(db, id, after)
  return { request: { ...request, ...after }, before, after }
}

export async function forgetRequestsBefore(db: Db, moment: Date): Promise<void> {
  await repository.deleteRequestsBefore(db, moment)
}
