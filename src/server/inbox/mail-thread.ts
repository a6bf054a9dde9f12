import PostalMime from 'postal-mime'
import { answerJobs, createThread } from '#platform/thread.ts'

export interface ReadMail {
  /** The address that the message names, in lower case; null unless it names exactly one. */
  sender: string | null
  /** Authentication results that mail servers added, topmost first. */
  authentication: string[]
  attachments: { name: string; type: string; content: Uint8Array }[]
  /** Number of attachments beyond the limit. */
  left: number
}

const maxAttachments = 20

// This module is also the entry point of the thread.
answerJobs<Uint8Array, ReadMail>(async (raw) => {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 })
  const address = mail.from?.address?.trim().toLowerCase() ?? ''
  const files = mail.attachments.filter(({ related, filename }) => !related || filename !== null)
  return {
    sender: /^[^\s\p{Cc}@<>"]{1,64}@[a-z0-9.-]{3,255}$/u.test(address) ? address : null,
    authentication: mail.headers.filter(({ key }) => key === 'authentication-results').map(({ value }) => value),
    attachments: files.slice(0, maxAttachments).map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
    left: Math.max(0, files.length - maxAttachments),
  }
})

const thread = createThread<Uint8Array, ReadMail>(new URL(import.meta.url), { seconds: 30, megabytes: 256 })

/** Parses a message in a separate thread, because it may contain anything. */
export function readMailApart(raw: Uint8Array): Promise<ReadMail> {
  return thread.run(raw)
}
