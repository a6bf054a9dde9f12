import { contactMessages } from '#contract/contact-messages.ts'
import { partnershipRequests } from '#contract/partnership-requests.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { Serve } from '#server/http/serve.ts'
import type { StoreOffers } from '#server/stores/store-status.ts'
import { listMessages } from './messages.repository.ts'
import { changeMessage, changeRequest, receive, replyTo } from './messages.service.ts'

/** Endpoints for the messages of both forms, handled in one list. */
export function messagesRoutes(serve: Serve, storeOffers: StoreOffers): void {
  serve(contactMessages.send, ({ db, body, now, request }) =>
    receive(db, 'contact', { ...body, phone: body.phone ?? null }, networkOf(request.ip), now),
  )

  serve(partnershipRequests.send, ({ db, body, now, request }) => {
    const { neighborhood = null, description = null } = body
    return receive(db, 'partnership', { ...body, neighborhood, description }, networkOf(request.ip), now)
  })

  serve(contactMessages.list, ({ db, query }) => listMessages(db, 'contact', query.state))

  serve(partnershipRequests.list, ({ db, query }) => listMessages(db, 'partnership', query.state))

  serve(contactMessages.update, async ({ db, params, body, audit }) => {
    const { message, before, after } = await changeMessage(db, params.id, body)
    audit({ subject: `message ${message.id}`, before, after })
    return message
  })

  serve(partnershipRequests.update, async ({ db, params, body, now, audit }) => {
    const { request, before, after } = await changeRequest(db, params.id, body, storeOffers, now)
    audit({ subject: `request ${request.id}`, before, after })
    return request
  })

  serve(contactMessages.reply, async ({ db, admin, params, body, now, audit }) => {
    const message = await replyTo(db, 'contact', { code: params.id, text: body.text, actorId: admin.id }, now)
    audit({ subject: `message ${message.id}`, after: { state: message.state, replies: message.replies.length } })
    return message
  })

  serve(partnershipRequests.reply, async ({ db, admin, params, body, now, audit }) => {
    const request = await replyTo(db, 'partnership', { code: params.id, text: body.text, actorId: admin.id }, now)
    audit({ subject: `request ${request.id}`, after: { state: request.state, replies: request.replies.length } })
    return request
  })
}
