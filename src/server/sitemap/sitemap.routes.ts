import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { listPartNames, readPart, type SitemapUrl } from './sitemap-parts.ts'

const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** robots.txt, the sitemap index and its parts. */
export function sitemapRoutes(app: FastifyInstance, { db, clock, config }: Platform): void {
  const origin = new URL(config.http.publicUrl).origin

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /minha-loja\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const names = await listPartNames(db, clock.now())
    const lines = names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`)
    return sendXml(request, reply, xmlDocument('sitemapindex', singleChunk(lines)))
  })

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const batches = readPart(db, request.params.name, clock.now())
    // Reads the first batch before the headers are sent, so that an empty part gets 404 and a database error 503.
    const first = await batches?.next()
    if (!batches || !first || first.done) return reply.callNotFound()
    const lines = writeBatches(first.value, batches, (entry) => urlElement(entry, origin))
    return sendXml(request, reply, xmlDocument('urlset', lines))
  })
}

function urlElement({ path, changedAt }: SitemapUrl, origin: string): string {
  const lastModified = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastModified}</url>`
}

async function* singleChunk(lines: string[]): AsyncGenerator<string> {
  yield lines.join('\n')
}

async function* writeBatches(
  first: SitemapUrl[],
  rest: AsyncGenerator<SitemapUrl[]>,
  write: (entry: SitemapUrl) => string,
): AsyncGenerator<string> {
  yield first.map(write).join('\n')
  for await (const batch of rest) yield `\n${batch.map(write).join('\n')}`
}

async function* xmlDocument(root: 'urlset' | 'sitemapindex', content: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n`
  yield* content
  yield `\n</${root}>\n`
}

/** Streamed, so that a part of 50,000 URLs is never in memory as a whole. */
function sendXml(request: FastifyRequest, reply: FastifyReply, content: AsyncGenerator<string>): FastifyReply {
  reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding' }).type('application/xml; charset=utf-8')
  const text = Readable.from(content)
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
  const compressed = createGzip()
  // pipe() does not propagate errors or closing.
  text.on('error', (error) => compressed.destroy(error))
  compressed.on('close', () => text.destroy())
  return reply.header('content-encoding', 'gzip').send(text.pipe(compressed))
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
