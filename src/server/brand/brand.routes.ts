import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { site } from '#domain/site.ts'
import { encodePng, type Pixels } from '#platform/images.ts'
import { matchesEtag } from '#server/http/if-none-match.ts'
import { cacheControlOf, headersOfDocuments } from '#server/http/static-files.ts'
import { logoBackground, logoSvg } from './logo.ts'

const shareTargetPath = '/receber'
/** In bytes: what is longer is taken for a file. */
const longestText = 20_000

/** Favicon, app icons and web manifest, created from the site's configuration on first request. */
export function brandRoutes(app: FastifyInstance, logo: Pixels): void {
  const onSquare = { background: logoBackground(), share: 0.7 }
  const files: [path: string, type: string, make: () => Promise<Buffer> | string][] = [
    ['/favicon.svg', 'image/svg+xml', logoSvg],
    ['/icones/180.png', 'image/png', () => encodePng(logo, 180, onSquare)],
    ['/icones/192.png', 'image/png', () => encodePng(logo, 192)],
    ['/icones/512.png', 'image/png', () => encodePng(logo, 512)],
    ['/icones/512-inteiro.png', 'image/png', () => encodePng(logo, 512, onSquare)],
    ['/site.webmanifest', 'application/manifest+json', () => JSON.stringify(manifest())],
  ]
  // Without a service worker nothing can be kept, so the bytes are not read. Text is short: the list asks to paste it; the panel explains how to
  // share files again.
  app.route({
    method: 'POST',
    url: shareTargetPath,
    onRequest: async ({ headers }, reply) =>
      reply.redirect(
        Number(headers['content-length']) <= longestText ? '/lista-compras?colar=1' : '/admin?aba=receber&recusados=1',
        303,
      ),
    handler: async () => undefined,
  })
  for (const [path, type, make] of files) {
    let made: Promise<{ content: string | Buffer; etag: string }> | undefined
    app.get(path, async (request, reply) => {
      made ??= Promise.resolve(make()).then((content) => ({ content, etag: etagOf(content) }))
      const { content, etag } = await made
      for (const name of headersOfDocuments) reply.removeHeader(name)
      reply.headers({ 'cache-control': cacheControlOf(path.slice(1)), etag }).type(type)
      return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(content)
    })
  }
}

function etagOf(content: string | Buffer): string {
  return `"${createHash('sha1').update(content).digest('base64url')}"`
}

function manifest(): object {
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: 'pt-BR',
    start_url: '/lista-compras',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: site.colors.brand.light,
    // "Compartilhar → the site" on a phone; the service worker keeps files for the panel, and text for the list.
    share_target: {
      action: shareTargetPath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        text: 'texto',
        url: 'link',
        files: [
          {
            name: 'arquivos',
            accept: [
              'image/jpeg',
              'image/png',
              'image/webp',
              'application/pdf',
              'text/csv',
              '.csv',
              'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
              '.xlsx',
            ],
          },
        ],
      },
    },
    icons: [
      { src: '/icones/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icones/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icones/512-inteiro.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
