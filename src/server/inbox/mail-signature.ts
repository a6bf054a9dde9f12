import { createHmac } from 'node:crypto'
import { isSameHash } from '#platform/tokens.ts'

/** Older or newer requests are refused: their signature may have been intercepted. */
const windowSeconds = 300

/** Body of a webhook: the raw message, or Mailgun's form with the message in a field. */
export interface SignedMail {
  raw: Buffer
  /** Signature of this request. */
  signature: Buffer
}

interface Request {
  contentType: string
  /** "t=1760000000,v1=<hex>" */
  signatureHeader: string
  body: Buffer
}

/** Undefined unless the request was signed with our secret within the last minutes. */
export function readSignedMail(
  { contentType, signatureHeader, body }: Request,
  secret: string,
  now: Date,
): SignedMail | undefined {
  const isForm = contentType.startsWith('application/x-www-form-urlencoded')
  const signed = isForm ? readForm(body) : readHeader(signatureHeader, body)
  if (!signed || !isWithinWindow(signed.time, now)) return undefined
  const expected = createHmac('sha256', secret).update(signed.time).update(signed.text).digest()
  if (!isSameHash(Buffer.from(signed.signature, 'hex'), expected)) return undefined
  return { raw: signed.raw, signature: expected }
}

interface Signed {
  time: string
  /** Content that is signed after the time. */
  text: string | Buffer
  signature: string
  raw: Buffer
}

function readHeader(header: string, body: Buffer): Signed | undefined {
  const [, time, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  return time === undefined || signature === undefined
    ? undefined
    : { time, text: Buffer.concat([Buffer.from('.'), body]), signature, raw: body }
}

/** Mailgun signs the time and a single-use token; the connection protects the message itself. */
function readForm(body: Buffer): Signed | undefined {
  const form = new URLSearchParams(body.toString('utf8'))
  const [time, token, signature, message] = ['timestamp', 'token', 'signature', 'body-mime'].map((name) =>
    form.get(name),
  )
  if (!time || !token || !signature || !message || !/^\d{1,12}$/.test(time)) return undefined
  return { time, text: token, signature, raw: Buffer.from(message, 'utf8') }
}

function isWithinWindow(time: string, now: Date): boolean {
  return Math.abs(Number(time) - now.getTime() / 1000) <= windowSeconds
}
