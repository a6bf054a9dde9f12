import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Behaviour of the service: like a real one, working or failing. */
export type PushBehaviour = 201 | 301 | 404 | 410 | 413 | 429 | 500 | 'silence' | 'endless'

/** A message that the service accepted, as the browser receives it. */
export interface ReceivedPush {
  message: unknown
  ttl: number
  topic: string | undefined
}

/** A browser's subscription. */
export interface TestSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
  received: ReceivedPush[]
  /** Sets the behaviour of the next requests; 201 by default. */
  behave: (behaviour: PushBehaviour) => void
}

interface PushService {
  port: number
  subscribe: () => TestSubscription
  /** Number of all requests, whatever their outcome. */
  requests: () => number
  /** Requests that no push service would accept: not signed, not encrypted for the browser, too long. */
  malformed: string[]
  stop: () => Promise<void>
}

interface Browser {
  subscription: TestSubscription
  keys: ECDH
  auth: Buffer
  behaviour: PushBehaviour
}

/** A push service on loopback, with the browsers behind it: it checks and decrypts messages, and can misbehave. */
export async function startPushService(publicKey: string): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const malformed: string[] = []
  let requests = 0
  const server = createServer(async (request, response) => {
    requests += 1
    const browser = browsers.get(request.url ?? '')
    if (!browser) return response.writeHead(404).end()
    const { behaviour } = browser
    if (behaviour === 'silence') return
    if (behaviour === 'endless') {
      response.writeHead(500)
      const endless = setInterval(() => response.write('x'.repeat(65_536)), 1)
      response.once('close', () => clearInterval(endless))
      return
    }
    if (behaviour !== 201) {
      const headers = behaviour === 429 ? { 'retry-after': '120' } : behaviour === 301 ? { location: '/elsewhere' } : {}
      return response.writeHead(behaviour, headers).end()
    }
    try {
      checkToken(request, publicKey, `http://127.0.0.1:${port}`)
      const message = JSON.parse(decrypt(await readAll(request), browser).toString())
      const topic = request.headers.topic
      browser.subscription.received.push({ message, ttl: Number(request.headers.ttl), topic: topic?.toString() })
      return response.writeHead(201).end()
    } catch (error) {
      malformed.push((error as Error).message)
      return response.writeHead(400).end()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    malformed,
    requests: () => requests,
    subscribe: () => {
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const browser: Browser = {
        ...{ keys, auth, behaviour: 201 },
        subscription: {
          endpoint: `http://127.0.0.1:${port}${path}`,
          keys: { p256dh: keys.generateKeys('base64url'), auth: auth.toString('base64url') },
          received: [],
          behave: (behaviour) => {
            browser.behaviour = behaviour
          },
        },
      }
      browsers.set(path, browser)
      return browser.subscription
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (body.length > 4096) throw new Error(`${body.length} bytes`)
  if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
  return body
}

/** RFC 8291, from the receiver's side. */
function decrypt(body: Buffer, { keys, auth }: Pick<Browser, 'keys' | 'auth'>): Buffer {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(21 + length, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no delimiter')
  return padded.subarray(0, end)
}

/** RFC 8292. */
function checkToken({ headers }: IncomingMessage, publicKey: string, origin: string): void {
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('another key')
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' } as never), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (!isSigned || aud !== origin) throw new Error('not signed for this service')
}
