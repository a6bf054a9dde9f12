import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { type Listed, partNamed, partNames } from './sitemap-parts.ts'

const anHour = 'public, max-age=3600, stale-while-revalidate=86400'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** What crawlers ask for: what they may read, and which pages there are. */
export function sitemapRoutes(app: FastifyInstance, { db, clock, config }: Platform): void {
  const origin = new URL(config.http.publicUrl).origin

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', anHour)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const names = await partNames(db, clock.now())
    const lines = names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`)
    return sendXml(request, reply, documentOf('sitemapindex', one(lines)))
  })

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const batches = partNamed(db, request.params.name, clock.now())
    // The first batch is read before anything is sent: an empty part is not found, and a database that is away is a 503.
    const first = await batches?.next()
    if (!batches || !first || first.done) return reply.callNotFound()
    const lines = followedBy(first.value, batches, (entry) => line(entry, origin))
    return sendXml(request, reply, documentOf('urlset', lines))
  })
}

function line({ path, changed }: Listed, origin: string): string {
  const lastModified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastModified}</url>`
}

async function* one(lines: string[]): AsyncGenerator<string> {
  yield lines.join('\n')
}

async function* followedBy(
  first: Listed[],
  rest: AsyncGenerator<Listed[]>,
  write: (entry: Listed) => string,
): AsyncGenerator<string> {
  yield first.map(write).join('\n')
  for await (const batch of rest) yield `\n${batch.map(write).join('\n')}`
}

async function* documentOf(root: 'urlset' | 'sitemapindex', content: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n`
  yield* content
  yield `\n</${root}>\n`
}

/** Sent as it is read: a part of 50,000 addresses is never in memory as a whole. */
function sendXml(request: FastifyRequest, reply: FastifyReply, content: AsyncGenerator<string>): FastifyReply {
  reply.headers({ 'cache-control': anHour, vary: 'accept-encoding' }).type('application/xml; charset=utf-8')
  const text = Readable.from(content)
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
  const packed = createGzip()
  // When either end breaks, the other must not wait for it.
  text.on('error', (error) => packed.destroy(error))
  packed.on('close', () => text.destroy())
  return reply.header('content-encoding', 'gzip').send(text.pipe(packed))
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
