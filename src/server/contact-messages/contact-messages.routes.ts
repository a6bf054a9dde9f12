import { contactMessages } from '#contract/contact-messages.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { Serve } from '#server/http/serve.ts'
import { listMessages } from './contact-messages.repository.ts'
import { changeMessage, receiveMessage } from './contact-messages.service.ts'

export function contactMessagesRoutes(serve: Serve): void {
  serve(contactMessages.send, ({ db, body, now, request }) => receiveMessage(db, body, networkOf(request.ip), now))

  serve(contactMessages.list, ({ db, query }) => listMessages(db, query.state))

  serve(contactMessages.update, async ({ db, params, body, audit }) => {
    const { message, before, after } = await changeMessage(db, params.id, body)
    audit({ subject: `message ${message.id}`, before, after })
    return message
  })
}
