import { contactMessages } from '#contract/contact-messages.ts'
import { partnershipRequests } from '#contract/partnership-requests.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { Serve } from '#server/http/serve.ts'
import type { StoreOffers } from '#server/stores/store-status.ts'
import { listEntries } from './messages.repository.ts'
import { changeMessage, changeRequest, receiveMessage, receiveRequest, replyTo } from './messages.service.ts'

/** Endpoints for the messages of both forms, handled in one list. */
export function messagesRoutes(serve: Serve, storeOffers: StoreOffers): void {
  serve(partnershipRequests.send, ({ db, body, now, request }) => receiveRequest(db, body, networkOf(request.ip), now))

  serve(partnershipRequests.list, ({ db, query }) => listEntries(db, 'partnershipRequests', query.state))

  serve(partnershipRequests.update, async ({ db, params, body, now, audit }) => {
    const { request, before, after } = await changeRequest(db, params.id, body, storeOffers, now)
    audit({ subject: `request ${request.id}`, before, after })
    return request
  })

  serve(partnershipRequests.reply, async ({ db, admin, params, body, now, audit }) => {
    const reply = { code: params.id, text: body.text, actorId: admin.id }
    const request = await replyTo(db, 'partnershipRequests', reply, now)
    audit({ subject: `request ${request.id}`, after: { state: request.state, replies: request.replies.length } })
    return request
  })

  serve(contactMessages.reply, async ({ db, admin, params, body, now, audit }) => {
    const reply = { code: params.id, text: body.text, actorId: admin.id }
    const message = await replyTo(db, 'contactMessages', reply, now)
    audit({ subject: `message ${message.id}`, after: { state: message.state, replies: message.replies.length } })
    return message
  })

  serve(contactMessages.send, ({ db, body, now, request }) => receiveMessage(db, body, networkOf(request.ip), now))

  serve(contactMessages.list, ({ db, query }) => listEntries(db, 'contactMessages', query.state))

  serve(contactMessages.update, async ({ db, params, body, audit }) => {
    const { message, before, after } = await changeMessage(db, params.id, body)
    audit({ subject: `message ${message.id}`, before, after })
    return message
  })
}
