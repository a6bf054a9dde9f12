import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { brandStyle } from '#domain/brand-palette.ts'
import { site } from '#domain/site.ts'
import { cacheControlFor } from '#server/http/cache-key.ts'
import { matchesEtag } from '#server/http/if-none-match.ts'
import { contentSecurityPolicy, type PageRights, reportingEndpoints } from '#server/http/security/security-headers.ts'
import type { PageResponse } from './page-renderer.ts'

type ContentEncoding = 'br' | 'gzip' | 'identity'

/** A page that can be sent any number of times, with its headers and policy; each encoding is computed on first use. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  /** Estimated memory, all encodings together. */
  bytes: number
  encoded: (encoding: ContentEncoding) => Promise<Buffer>
}

/** Drops cookies, because the page is cached and sent to every visitor. */
export function toRenderedPage(
  { status, headers: { 'set-cookie': _, ...headers }, body: text, scripts }: PageResponse,
  address: string,
  otherOrigins?: PageRights,
): RenderedPage {
  const body = Buffer.from(text)
  const isHtml = headers['content-type']?.startsWith('text/html') === true
  const encodings = new Map<ContentEncoding, Promise<Buffer>>()
  return {
    status,
    headers: {
      ...headers,
      'cache-control': status === 200 ? cacheControlFor(address) : 'no-store',
      vary: 'accept-encoding',
      ...(isHtml && {
        'content-security-policy': contentSecurityPolicy(scripts.map(hashOf), otherOrigins, [
          hashOf(brandStyle(site.colors.brand)),
        ]),
        'reporting-endpoints': reportingEndpoints,
      }),
      ...(status === 200 && { etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` }),
    },
    bytes: Math.ceil(body.length * 1.5),
    encoded: (encoding) => {
      const encoded = encodings.get(encoding) ?? encodeBody(body, encoding)
      encodings.set(encoding, encoded)
      return encoded
    },
  }
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

export async function sendPage(
  { headers: requestHeaders }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { status, headers, encoded }: RenderedPage,
): Promise<FastifyReply> {
  reply.headers(headers)
  if (matchesEtag(requestHeaders['if-none-match'], headers.etag)) return reply.code(304).send()
  const encoding = negotiateEncoding(requestHeaders['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).send(await encoded(encoding))
}

/** The smallest encoding that the browser accepts. */
function negotiateEncoding(accepted = ''): ContentEncoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

const brotliAsync = promisify<Buffer, object, Buffer>(brotliCompress)
const gzipAsync = promisify<Buffer, object, Buffer>(gzip)

/** Brotli at quality 4, because a request is waiting. */
async function encodeBody(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'br') return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return encoding === 'gzip' ? gzipAsync(body, {}) : body
}
