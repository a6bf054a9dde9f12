import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheControlFor } from '#server/http/cache-key.ts'
import { contentSecurityPolicy } from '#server/http/security/security-headers.ts'
import { inlineScriptHashes } from './inline-script-hashes.ts'
import { type ContentEncoding, encodeText, negotiateEncoding } from './page-compression.ts'

/** A page ready to be sent any number of times: with its headers and policy, packed as often as it is first asked for. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  /** How much memory it may come to take, all packings together. */
  bytes: number
  encoded: (packing: ContentEncoding) => Promise<Buffer>
}

/** A page is the same for everybody: what would make it somebody's, a cookie, is not sent with it. */
export async function toRenderedPage(
  response: Response,
  address: string,
  uploadOrigin?: string,
): Promise<RenderedPage> {
  const body = await response.text()
  const { 'set-cookie': _, ...given } = Object.fromEntries(response.headers)
  const isPage = given['content-type']?.startsWith('text/html') === true
  const packings = new Map<ContentEncoding, Promise<Buffer>>()
  return {
    status: response.status,
    headers: {
      ...given,
      'cache-control': response.status === 200 ? cacheControlFor(address) : 'no-store',
      vary: 'accept-encoding',
      ...(isPage && { 'content-security-policy': contentSecurityPolicy(inlineScriptHashes(body), uploadOrigin) }),
      ...(response.status === 200 && { etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` }),
    },
    bytes: Math.ceil(Buffer.byteLength(body) * 1.5),
    encoded: (packing) => {
      const packed = packings.get(packing) ?? encodeText(body, packing)
      packings.set(packing, packed)
      return packed
    },
  }
}

export async function sendPage(
  { headers: asked }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { status, headers, encoded }: RenderedPage,
): Promise<FastifyReply> {
  reply.headers(headers)
  if (headers.etag !== undefined && asked['if-none-match'] === headers.etag) return reply.code(304).send()
  const packing = negotiateEncoding(asked['accept-encoding'])
  if (packing !== 'identity') reply.header('content-encoding', packing)
  return reply.code(status).send(await encoded(packing))
}
