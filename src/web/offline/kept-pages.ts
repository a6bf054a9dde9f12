import { site } from '#domain/site.ts'
import { paths } from '#web/paths.ts'

export interface KeptPage {
  path: string
  title: string
  keptAt: number
}

/** The pages that open without a connection, the latest first. The service worker stored them. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const cache = await caches.open('paginas')
  const pages = (await cache.keys()).map(async (request): Promise<KeptPage> => {
    const copy = await cache.match(request)
    const { pathname, search } = new URL(request.url)
    const title = readTitle((await copy?.text()) ?? '')
    return {
      path: pathname + search,
      title: title.replace(` · ${site.name}`, ''),
      keptAt: Number(copy?.headers.get('x-kept-at')),
    }
  })
  return (await Promise.all(pages)).toReversed().filter(({ path }) => path !== paths.offline())
}

/** The text of the title. The security policy forbids the browser's parser on a string. */
function readTitle(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return title.replace(/&([\w#]+);/g, (entity, name: string) => characters[name] ?? entity)
}
