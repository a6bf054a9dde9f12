import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { listDialogRoutes } from '#contract/routes/list-dialog-routes.ts'
import { listRoutes } from '#contract/routes/list-routes.ts'
import { panelRoutes } from '#contract/routes/panel-routes.ts'

/** The rooms that each room may import. */
const rooms: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  platform: [],
  server: ['domain', 'contract', 'platform'],
  web: ['domain', 'contract'],
  processes: ['domain', 'contract', 'platform', 'server', 'services'],
}

/** The features that each feature may import, on the server and in the browser. Adding one is a design decision. */
const neighbours: Record<string, string[]> = {
  promotions: [
    'store-plans',
    'flyers',
    'map',
    'places',
    'stores',
    'categories',
    'cities',
    'stats',
    'search',
    'products',
    'pictures',
    'shopping-lists',
    'price-history',
    'price-reports',
    'alerts',
  ],
  stores: ['cities', 'stats', 'places', 'map'],
  categories: ['cities', 'stats'],
  cities: ['stats'],
  places: ['cities'],
  map: ['places'],
  comparisons: [
    'promotions',
    'products',
    'stores',
    'categories',
    'cities',
    'stats',
    'search',
    'price-history',
    'map',
    'places',
    'alerts',
  ],
  alerts: ['comparisons', 'price-history', 'promotions', 'stores', 'cities', 'shopping-lists', 'privacy'],
  baskets: ['promotions', 'products', 'stores', 'categories', 'search'],
  popup: ['products', 'promotions', 'stores', 'categories', 'price-history'],
  'shopping-lists': ['places', 'categories', 'stores', 'cities', 'alerts'],
  design: ['promotions', 'stores', 'categories', 'popup'],
  admin: ['map', 'promotions', 'stores', 'categories', 'cities', 'stats', 'popup', 'messages'],
  home: ['promotions', 'stores', 'categories', 'cities', 'stats', 'places', 'shopping-lists'],
  messages: ['stores'],
  reports: ['alerts', 'promotions', 'stores', 'categories', 'cities', 'stats'],
  inbox: ['stores'],
  'product-pictures': ['pictures', 'products', 'stores'],
  doubts: ['categories', 'flyers', 'imports', 'stores', 'wordings'],
  imports: ['wordings', 'stores', 'categories', 'cities', 'products', 'promotions', 'pictures', 'price-history'],
  catalogue: ['stores', 'categories', 'products', 'price-history'],
  flyers: ['wordings', 'stores', 'categories', 'cities', 'products', 'promotions', 'pictures', 'price-history'],
  'price-history': ['products'],
  demonstration: [
    'stores',
    'products',
    'promotions',
    'popup',
    'price-history',
    'sharing',
    'pictures',
    'flyers',
    'imports',
  ],
  scale: ['products', 'stats'],
  'learn-more': ['stats'],
  sharing: ['pictures'],
  sitemap: ['promotions'],
  privacy: ['alerts', 'shopping-lists', 'messages', 'price-reports'],
  'price-reports': ['promotions', 'shopping-lists', 'pictures'],
  engagement: ['alerts', 'cities', 'promotions', 'stores'],
  offline: ['price-reports', 'alerts', 'engagement', 'promotions', 'shopping-lists'],
  suggestions: ['stores', 'categories', 'cities'],
  'store-plans': ['stores'],
  week: ['stores', 'store-plans'],
  submissions: [
    'categories',
    'flyers',
    'imports',
    'pictures',
    'price-history',
    'products',
    'promotions',
    'store-plans',
    'stores',
  ],
  'weekly-results': ['engagement'],
  'store-api': ['categories', 'store-plans', 'submissions'],
}

/** Folders that every feature of the room may import. */
const foundations: Record<string, string[]> = {
  server: ['http'],
  web: ['ui', 'api', 'browser', 'layout', 'plot'],
}

const root = new URL('..', import.meta.url).pathname
const source = join(root, 'src')
const files = walk(source).filter((file) => /\.tsx?$/.test(file) && !/\.(test|generated)\.tsx?$/.test(file))
const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:(import type [^']*)?from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, type, target = '']) => ({ file: relative(source, file), target, isType: type !== undefined }),
  ),
)

test('finds files and imports in every room', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(imports.length).toBeGreaterThan(300)
  for (const room of Object.keys(rooms))
    expect(files.some((file) => relative(source, file).startsWith(`${room}/`))).toBe(true)
})

test('no import contains ../', () => {
  expect(imports.filter(({ target }) => target.startsWith('..'))).toEqual([])
})

test('every room imports only the rooms below it', () => {
  const forbidden = imports.filter(({ file, target }) => {
    const to = /^#(\w+)\//.exec(target)?.[1]
    const from = file.split('/')[0] ?? ''
    return to !== undefined && to !== from && !rooms[from]?.includes(to)
  })
  expect(forbidden).toEqual([])
})

test('the browser imports neither server libraries nor Node modules', () => {
  const serverOnly = /^(node:|pg$|kysely|fastify|sharp|graphile-worker|pino|@aws-sdk|nodemailer|undici|onnxruntime)/
  // entry.server.tsx runs only on the server.
  const forbidden = imports.filter(
    ({ file, target }) => file.startsWith('web/') && !file.endsWith('.server.tsx') && serverOnly.test(target),
  )
  expect(forbidden).toEqual([])
})

test('only the outbox sends mail, so that its budgets hold for every mail', () => {
  const mailers = imports.filter(({ target }) => target === 'nodemailer' || target.endsWith('/mailer.ts'))
  expect(mailers.filter(({ isType }) => !isType).map(({ file, target }) => [file, target])).toEqual([
    ['platform/mail/mailer.ts', 'nodemailer'],
    ['platform/platform.ts', './mail/mailer.ts'],
    // An operator tries the settings, from the command line.
    ['processes/mail-test.ts', '#platform/mail/mailer.ts'],
  ])
  const senders = files.filter((file) => /\bmailer\.send\(/.test(readFileSync(file, 'utf8')))
  expect(senders.map((file) => relative(source, file)).sort()).toEqual([
    'platform/mail/outbox.ts',
    'processes/mail-test.ts',
  ])
})

test('an address of an account is written where it is proven, and nowhere else', () => {
  const writers = files.filter((file) => /emailProvenAt/.test(readFileSync(file, 'utf8')))
  expect(writers.map((file) => relative(source, file)).sort()).toEqual([
    'processes/local/ensure-local-accounts.ts',
    'server/auth/addresses/addresses.service.ts',
    'server/auth/addresses/holders.ts',
    'server/auth/auth.repository.ts',
    'server/auth/auth.service.ts',
    'server/auth/people/invitations.service.ts',
  ])
})

test('of the browser, only the form of promotions loads schemas, after the settings of Zod', () => {
  const atRunTime = imports
    .filter(({ isType }) => !isType)
    .map(({ file, target }) => ({ file, target: fileOf(file, target) ?? target }))
  const withSchemas = new Set(['zod'])
  // Iterating over a Set also covers elements added in the meantime.
  for (const one of withSchemas)
    for (const { file, target } of atRunTime) if (target === one && file.startsWith('contract/')) withSchemas.add(file)
  const loading = atRunTime.filter(({ file, target }) => file.startsWith('web/') && withSchemas.has(target))

  const form = 'web/admin/promotions/form'
  expect(loading).toEqual([
    { file: `${form}/promotion-values.ts`, target: 'contract/promotion-draft.ts' },
    { file: `${form}/zod-settings.ts`, target: 'zod' },
  ])
  expect(atRunTime.find(({ file }) => file === `${form}/promotion-values.ts`)?.target).toBe(`${form}/zod-settings.ts`)
})

test('routes of the panel are called by the panel only, those of the lists by the lists', () => {
  const callers = (routes: object) => {
    const names = Object.keys(routes).join('|').replaceAll('.', '\\.')
    return files
      .filter((file) => new RegExp(`'(${names})'`).test(readFileSync(file, 'utf8')))
      .map((file) => relative(source, file))
      .filter((file) => file.startsWith('web/'))
  }
  expect(callers(panelRoutes).length).toBeGreaterThan(20)
  expect(callers(panelRoutes).filter((file) => !file.startsWith('web/admin/'))).toEqual([])
  const listTables = { ...listRoutes, ...listDialogRoutes }
  expect(callers(listTables).length).toBeGreaterThan(5)
  expect(callers(listTables).filter((file) => !file.startsWith('web/shopping-lists/'))).toEqual([])
  const tables = imports.filter(
    ({ target, isType }) => !isType && /routes\/(list|list-dialog|panel|all)-routes/.test(target),
  )
  expect(tables.filter(({ file }) => file.startsWith('web/')).map(({ file }) => file)).toEqual([
    'web/admin/session/admin-api.ts',
    'web/shopping-lists/lists-api.ts',
    'web/shopping-lists/sync/list-events.ts',
    'web/shopping-lists/sync/sync-api.ts',
  ])
})

test('only the server reads product names: the dictionaries never reach the browser', () => {
  const readers = imports.filter(
    ({ file, target }) =>
      /^#domain\/((identity|prices|wanted|search\/terms)\/|flyers\/(known-words|read-page))/.test(target) &&
      !/^(server|processes|domain\/(identity|prices|wanted|search\/terms|flyers))\//.test(file),
  )
  expect(readers).toEqual([])
})

test('a feature imports only its neighbours, and never their repository or routes', () => {
  const forbidden = imports.filter(({ file, target }) => {
    const [room = '', feature = '', ...rest] = file.split('/')
    const parts = new RegExp(`^#${room}/([^/]+)/(.+)$`).exec(target)
    if (rest.length === 0 || !parts || room === 'domain' || room === 'contract' || room === 'platform') return false
    const [, to = '', path = ''] = parts
    if (to === feature || foundations[room]?.includes(to) || feature === 'screens') return false
    if (foundations[room]?.includes(feature)) return true
    return !neighbours[feature]?.includes(to) || /\.(repository|routes)\.ts$/.test(path)
  })
  expect(forbidden).toEqual([])
})

test('there are no circular imports', () => {
  const graph = new Map<string, string[]>()
  for (const { file, target } of imports) {
    const to = fileOf(file, target)
    if (to) graph.set(file, [...(graph.get(file) ?? []), to])
  }
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file])
    if (path.includes(file) || done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  expect(circles).toEqual([])
})

test('no file is longer than 400 lines', () => {
  const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 401)
  expect(long.map((file) => relative(source, file))).toEqual([])
})

// Migrations are excluded: they only grow, and are read in the order of their numbers.
test('no folder holds more than 30 files', () => {
  const folders = ['src', 'tests', 'e2e', 'services', 'scripts', 'bench', 'art'].flatMap((folder) =>
    walk(join(root, folder)),
  )
  const sizes = Map.groupBy(folders, (file) => relative(root, dirname(file)))
  expect([...sizes].filter(([, inFolder]) => inFolder.length > 30).map(([folder]) => folder)).toEqual([])
})

test('every file in processes/ is a program: it runs by itself and exports nothing', () => {
  const programs = files.filter((file) => dirname(relative(source, file)) === 'processes')
  expect(programs.length).toBeGreaterThan(5)
  const others = programs.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /^export /m.test(text) || !/^\/\*\*\s+(?:\* )?npm (?:run|start)/.test(text)
  })
  expect(others.map((file) => relative(source, file))).toEqual([])
})

test('no test title cites more than four clauses', () => {
  const suites = ['src', 'tests', 'e2e']
    .flatMap((folder) => walk(join(root, folder)))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  const overCited = suites.filter((file) =>
    /\[(?:(?:\d\.[a-z]+|uppy)\.\d+(?:, |\] \[)){4,}/.test(readFileSync(file, 'utf8')),
  )
  expect(overCited.map((file) => relative(root, file))).toEqual([])
})

test('only the platform imports a database driver', () => {
  const drivers = imports.filter(({ file, target }) => /^pg(\/|$)/.test(target) && !file.startsWith('platform/'))
  expect(drivers).toEqual([])
})

test('only the reader’s own process loads what reads pictures: neither the site, nor the worker, nor a page does', () => {
  const loading = new Set(['onnxruntime-node'])
  // Iterating over a Set also covers elements added in the meantime.
  for (const one of loading)
    for (const { file, target, isType } of imports)
      if (!isType && (fileOf(file, target) ?? target) === one) loading.add(file)
  const programs = [...loading].filter((file) => /^(processes\/[^/]+|web\/.+)$/.test(file))
  expect(programs).toEqual(['processes/flyer-reader.ts'])
})

test('no file or folder has a meaningless name', () => {
  const meaningless =
    /(^|\/)(utils?|helpers?|common|shared|lib|core|misc|base|types|constants|hooks|models)(\/|\.tsx?$)/
  expect(files.map((file) => relative(source, file)).filter((file) => meaningless.test(file))).toEqual([])
})

test('text has seven sizes and corners have three, all of them the theme’s', () => {
  const theme = readFileSync(join(source, 'web/theme.css'), 'utf8')
  const [sizes = [], radii = []] = ['text', 'radius'].map((kind) =>
    [...theme.matchAll(new RegExp(`--${kind}-(\\w+): `, 'g'))].map(([, name]) => name),
  )
  expect([sizes.length, radii.length]).toEqual([7, 3])
  const [size, radius] = [`(?:${sizes.join('|')})`, `(?:${radii.join('|')})`]
  const other = new RegExp(
    [
      String.raw`\btext-(?!${size}\b)(?:\[(?!#)|(?:\d?x[sl]|sm|md|base|lg)\b)`,
      String.raw`\brounded(?:-[trbl]{1,2})?(?:-(?!${radius}\b)(?:\[|(?:\d?x[sl]|sm|md|lg)\b)|(?=[\s"';]))`,
      String.raw`\bfont(?:-size)?: (?!0;|[^;]*var\(--text-${size}\))`,
      String.raw`\bborder-radius: (?!(?:(?:0|\d+%|999px|var\(--radius-${radius}\)) ?)+;)`,
    ].join('|'),
  )
  const screens = walk(join(source, 'web')).filter((file) => /\.(tsx?|css)$/.test(file))
  const lines = screens.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => other.test(line))
      .map((line) => `${relative(source, file)}: ${line.trim()}`),
  )
  expect(lines).toEqual([])
})

test('only config.ts and the programs read the environment', () => {
  const readers = files
    .filter((file) => /process\.env/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(source, file))
  expect(readers.filter((file) => !file.startsWith('processes/') && file !== 'platform/config.ts')).toEqual([])
})

/** Our file that an import refers to, below src; undefined for a package. */
function fileOf(file: string, target: string): string | undefined {
  return target.startsWith('.') ? join(dirname(file), target) : /^#(\w+\/.+)$/.exec(target)?.[1]
}

/** A column added by a later migration must not shift the values of a statement that relies on their order. */
const sqlFiles = globSync(['migrations/*.sql', '{src,tests,services,bench,e2e,scripts}/**/*.ts'], { cwd: root })
const readSqlFile = (file: string) => readFileSync(join(root, file), 'utf8')

test('every insert names its columns and never selects *', () => {
  const inserts = sqlFiles.flatMap((file) =>
    [
      ...readSqlFile(file).matchAll(
        /\binsert into\s+([\w.]+)(?:\s+as\s+\w+)?\s*(\([^)]*\)\s*select\s+(?:\w+\.)?\*|\S)/gi,
      ),
    ].map(([, table, next]) => ({ file, table, next })),
  )
  expect(inserts.length).toBeGreaterThan(20)
  expect(inserts.filter(({ next }) => next !== '(')).toEqual([])
})

test('no statement returns all columns of what it has written', () => {
  const all = sqlFiles.filter((file) => /\breturning\s+(?:\w+\.)?\*|\breturningAll\(/i.test(readSqlFile(file)))
  expect(all).toEqual([])
})

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
}
