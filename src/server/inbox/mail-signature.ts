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
  return { raw: signed.raw(), signature: expected }
}

interface Signed {
  time: string
  /** Content that is signed after the time. */
  text: string | Buffer
  signature: string
  /** Read only when the signature is right. */
  raw: () => Buffer
}

function readHeader(header: string, body: Buffer): Signed | undefined {
  const [, time, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  return time === undefined || signature === undefined
    ? undefined
    : { time, text: Buffer.concat([Buffer.from('.'), body]), signature, raw: () => body }
}

/** Mailgun signs the time and a single-use token; the connection protects the message itself. */
function readForm(body: Buffer): Signed | undefined {
  const fields = findFields(body, ['timestamp', 'token', 'signature', 'body-mime'])
  const [time, token, signature] = ['timestamp', 'token', 'signature'].map((name) => {
    const value = fields?.get(name)
    return value && value.length <= maxCredential ? decodeField(value).toString('utf8') : ''
  })
  const message = fields?.get('body-mime')
  if (!time || !token || !signature || !message?.length || !/^\d{1,12}$/.test(time)) return undefined
  return { time, text: token, signature, raw: () => decodeField(message) }
}

/** Pairs of a form; Mailgun's has about thirty. */
const maxPairs = 200
/** Bytes of a time, token or signature. */
const maxCredential = 500

/** The first field of each name, still encoded; undefined for a form with too many. `URLSearchParams` takes minutes for 4 MB of pairs. */
function findFields(form: Buffer, names: readonly string[]): Map<string, Buffer> | undefined {
  const fields = new Map<string, Buffer>()
  let start = 0
  for (let pairs = 0; start < form.length; pairs += 1) {
    if (pairs === maxPairs) return undefined
    const next = form.indexOf('&', start)
    const end = next === -1 ? form.length : next
    const pair = form.subarray(start, end)
    const equals = pair.indexOf('=')
    const name = names.find((name) => equals === name.length && pair.subarray(0, equals).toString('latin1') === name)
    if (name !== undefined && !fields.has(name)) fields.set(name, pair.subarray(equals + 1))
    start = end + 1
  }
  return fields
}

const [plus, percent, space] = Buffer.from('+% ')

/** The bytes of a field. A percent sign without two digits stands for itself, as in URLs. */
function decodeField(encoded: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(encoded.length)
  let length = 0
  for (let index = 0; index < encoded.length; index += 1) {
    const byte = encoded[index]
    const escaped = byte === percent ? hexValue(encoded[index + 1]) * 16 + hexValue(encoded[index + 2]) : Number.NaN
    if (Number.isNaN(escaped)) decoded[length] = byte === plus ? Number(space) : Number(byte)
    else {
      decoded[length] = escaped
      index += 2
    }
    length += 1
  }
  return decoded.subarray(0, length)
}

/** NaN for what is no hexadecimal digit. */
function hexValue(code = 0): number {
  if (code >= 48 && code <= 57) return code - 48
  const letter = code | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : Number.NaN
}

function isWithinWindow(time: string, now: Date): boolean {
  return Math.abs(Number(time) - now.getTime() / 1000) <= windowSeconds
}
