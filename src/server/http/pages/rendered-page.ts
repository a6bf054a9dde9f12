import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { brandStyle } from '#domain/brand-palette.ts'
import { site } from '#domain/site.ts'
import { unpooledBuffer } from '#platform/unpooled-buffer.ts'
import { cacheControlFor } from '#server/http/cache-key.ts'
import { matchesEtag } from '#server/http/if-none-match.ts'
import { contentSecurityPolicy, type PageRights, reportingEndpoints } from '#server/http/security/security-headers.ts'
import type { PageResponse } from './page-renderer.ts'

type ContentEncoding = (typeof smallestFirst)[number]

/**
 * A page that can be sent any number of times, with its headers and policy. Only compressed forms stay in memory, a sixth of the
 * HTML each: brotli, which browsers accept, and gzip after the first request for it.
 */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  /** What it took to render, by the size of its HTML. */
  bytes: number
  /** At most so much memory, headers included. */
  keptBytes: number
  encoded: (encoding: ContentEncoding) => Promise<Buffer>
}

/** Drops cookies, because the page is cached and sent to every visitor. */
export async function toRenderedPage(
  { status, headers: { 'set-cookie': _, ...headers }, body, scripts }: PageResponse,
  address: string,
  otherOrigins?: PageRights,
): Promise<RenderedPage> {
  const isHtml = headers['content-type']?.startsWith('text/html') === true
  const compressed = await brotli(body)
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
    keptBytes: Math.ceil(compressed.length * gzipAndBrotli) + bytesOfHeaders,
    encoded: encodingsOf(compressed),
  }
}

/** Size of both forms relative to brotli alone; gzip was 5 % larger than brotli for the home page. */
const gzipAndBrotli = 2.3
const bytesOfHeaders = 3000

/** A function of its own: what it returns must not keep the HTML in memory. */
function encodingsOf(compressed: Buffer): RenderedPage['encoded'] {
  let gzipped: Promise<Buffer> | undefined
  return async (encoding) => {
    if (encoding === 'br') return compressed
    if (encoding === 'identity') return decompress(compressed)
    gzipped ??= decompress(compressed).then(async (body) => unpooledBuffer(await gzipAsync(body, {})))
    return gzipped
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

/**
 * The client's favourite by its weights (RFC 9110, 12.5.3), the smallest of several. A weight of 0 refuses, `*` stands for every encoding
 * without a weight of its own. Without a match the page goes out as it is.
 */
function negotiateEncoding(accepted = ''): ContentEncoding {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [encoding = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(encoding, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (encoding: ContentEncoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const acceptable = smallestFirst.filter((encoding) => weightOf(encoding) > 0)
  return acceptable.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? 'identity'
}

const smallestFirst = ['br', 'gzip', 'identity'] as const

const gzipAsync = promisify<Buffer, object, Buffer>(gzip)
const decompress = promisify<Buffer, Buffer>(brotliDecompress)

/**
 * Node.js keeps a finished compression, and what its callback can reach, until V8 collects the old generation. No function here may capture
 * `body`, as `promisify` would: pages that stay made V8 collect it more often.
 */
function brotli(body: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  brotliCompress(body, brotliOptions, (error, compressed) =>
    error ? reject(error) : resolve(unpooledBuffer(compressed)),
  )
  return promise
}

const brotliOptions = {
  params: {
    // A request is waiting.
    [constants.BROTLI_PARAM_QUALITY]: 4,
    // A window of 256 KB, more than nearly every page has: the usual one takes 10 MB while a page is compressed.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
}
