import { RawNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { auditActions } from '#domain/audit/actions.ts'
import type { Db } from '#platform/database/database.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { countEntries, listEntries } from './audit.repository.ts'

let api: TestApi
let owner: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  owner = await api.admin('dona')
})
afterAll(() => api.close())

const history = (query: object = {}, by = owner) => by.call('auditLog.list', { query })

test('everything that leaves an entry can be told in words and belongs to a topic', () => {
  const writes = endpoints.filter(
    ({ method, access, isReadOnly }) => method !== 'GET' && typeof access === 'object' && !isReadOnly,
  )

  expect(writes.map(({ name }) => name).filter((name) => !auditActions.includes(name))).toEqual([])
})

test('tells who changed an offer, and each field before and after, in words', async () => {
  const offer = await aPromotion(api, { productName: 'Café torrado 500 g', price: '22.90' })
  const { store, category, productName, expiryDate } = offer
  const draft = { productName, storeId: store.id, categoryId: category.id, expiryDate }
  await owner.call('promotions.update', { params: { id: offer.id }, body: { ...draft, price: '21.90' } })

  const [entry] = await history({ about: `promotion:${offer.id}` })

  expect(entry).toMatchObject({
    person: { name: 'dona' },
    action: 'promotions.update',
    verb: 'mudou a oferta',
    subject: { kind: 'promotion', id: offer.id, name: `Café torrado 500 g, ${store.name}` },
    changes: expect.arrayContaining([{ field: 'Preço', before: 'R$\u00a022,90', after: 'R$\u00a021,90' }]),
  })
})

test('finds entries by words of what was changed, without accents, by a price, and only one’s own for an editor', async () => {
  const offer = await aPromotion(api, { productName: 'Açúcar Xangrilá 1 kg', price: '4.37' })
  const { store, category, productName, expiryDate } = offer
  const draft = { productName, storeId: store.id, categoryId: category.id, expiryDate, price: '4.19' }
  await owner.call('promotions.update', { params: { id: offer.id }, body: draft })
  const actions = async (search: string, by = owner) => (await history({ search }, by)).map(({ action }) => action)

  expect(await actions('acucar XANGRILÁ')).toContain('promotions.update')
  expect(await actions('xangrila 4,37')).toEqual(['promotions.update'])
  expect(await actions('xangrila 9,99')).toEqual([])
  // Pattern characters are literal.
  expect(await actions('xangril%')).toEqual([])
  expect(await actions('xangril_')).toEqual([])
  expect(await actions('xangrila', await api.admin(undefined, 'editor'))).toEqual([])
})

test('finds entries by person, by topic, by store and by person changed', async () => {
  const administrator = await api.admin('marina', 'administrator')
  const editor = await api.admin('rafael', 'editor')
  const [{ id: marina }, { id: rafael }] = [
    await administrator.call('account.get', {}),
    await editor.call('account.get', {}),
  ]
  const store = await aStore(api)
  await administrator.call('stores.setStatus', { params: { id: store.id }, body: { status: 'paused' } })
  await administrator.call('people.changeRole', { params: { id: rafael }, body: { role: 'reader' } })

  const verbsOf = (entries: Awaited<ReturnType<typeof history>>) => entries.map(({ verb }) => verb)
  expect(verbsOf(await history({ person: marina }))).toEqual([
    'mudou o papel de',
    'mudou a situação do mercado',
    'entrou no painel',
  ])
  expect(verbsOf(await history({ person: marina, topic: 'stores' }))).toEqual(['mudou a situação do mercado'])
  expect(await history({ about: `store:${store.id}` })).toMatchObject([
    { changes: [{ field: 'Situação', before: 'Ativo', after: 'Pausado' }] },
  ])
  expect(await history({ about: `person:${rafael}` })).toMatchObject([
    {
      person: { name: 'marina' },
      subject: { kind: 'person', name: 'rafael' },
      changes: [{ field: 'Papel', before: 'Editor', after: 'Leitor' }],
    },
  ])
})

test('finds entries by day in São Paulo', async () => {
  await sql`insert into audit_entries (recorded_at, action, subject, request_id) values
    ('2026-10-02T02:59:59Z', 'popup.end', 'popup', 'x'), ('2026-10-02T03:00:00Z', 'popup.start', 'popup', 'x'),
    ('2026-10-03T02:59:59Z', 'popup.end', 'popup', 'y'), ('2026-10-03T03:00:00Z', 'popup.start', 'popup', 'y')`.execute(
    api.db,
  )

  const found = await history({ topic: 'offers', from: '2026-10-02', to: '2026-10-02' })

  expect(found.map(({ action }) => action)).toEqual(['popup.end', 'popup.start'])
})

test('an editor sees own entries only, and cannot ask for those of others; a reader sees none', async () => {
  const [editor, reader] = [await api.admin('edna', 'editor'), await api.admin('leo', 'reader')]
  const own = await editor.call('account.get', {})
  const other = await owner.call('account.get', {})

  const seen = await history({}, editor)

  expect(new Set(seen.map(({ person }) => person?.id))).toEqual(new Set([own.id]))
  await expect(history({ person: other.id }, editor)).rejects.toMatchObject({ status: 403 })
  await expect(history({}, reader)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
})

test('what people wrote to us is not in it', async () => {
  const body = {
    name: 'Rita',
    email: 'rita@example.com',
    subject: 'Oi',
    message: 'Meu segredo',
    contactType: 'duvida' as const,
  }
  const { id } = await api.anyone.call('contactMessages.send', { body })
  await owner.call('contactMessages.update', { params: { id }, body: { state: 'arquivada' } })

  const text = JSON.stringify(await history({ topic: 'messages' }))

  expect(text).toContain('cuidou da mensagem')
  expect(text).not.toMatch(/segredo|rita@/)
})

test('pages follow each other without gaps, and an invented cursor is refused', async () => {
  await sql`insert into audit_entries (action, subject, request_id)
    select 'popup.start', 'popup ' || n, 'x' from generate_series(1, 30) n`.execute(api.db)
  const whole = await history({ topic: 'offers', limit: 100 })
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const { result, headers } = await owner.answer('auditLog.list', { query: { topic: 'offers', limit: 7, cursor } })
    paged.push(...result.map(({ id }) => id))
    cursor = /cursor=(\d+)/.exec(headers.get('link') ?? '')?.[1]
  } while (cursor)

  expect(paged).toEqual(whole.map(({ id }) => id))
  await expect(history({ cursor: "1' or 1=1" })).rejects.toMatchObject({ status: 400, code: 'invalid_cursor' })
})

test('a page among 200,000 entries reads a bounded part of them, with every filter', async () => {
  await api.asOwner(async (db) => {
    await sql`insert into audit_entries (recorded_at, administrator_id, action, subject, request_id)
      select timestamptz '2025-01-01' + n * interval '1 minute', 900 + n % 3, 'promotions.update', 'promotion ' || n, 'x'
      from generate_series(1, 200000) n`.execute(db)
    await sql`analyze audit_entries`.execute(db)
  })
  const filters = [
    {},
    { administratorId: 901 },
    // Rare among many: without an index everything would be read.
    { actions: ['stores.merge'] },
    { administratorId: 901, actions: ['stores.merge', 'stores.update'] },
    { subject: 'promotion 77' },
    { from: new Date('2025-03-01'), until: new Date('2025-03-02') },
    { actions: ['promotions.update'], from: new Date('2025-03-01'), until: new Date('2025-03-02') },
    { administratorId: 901, from: new Date('2025-03-01'), until: new Date('2025-03-02') },
  ]
  for (const filter of filters) {
    let blocks = 0
    const explained = explaining(api.db, (read) => {
      blocks += read
    })
    await listEntries(explained, filter, 51)
    await countEntries(explained, filter, 1001)
    // Six blocks for each of some 200 actions, plus the entries themselves. Reading all entries for each action would take 437,000.
    expect(blocks, JSON.stringify(filter)).toBeLessThan(5000)
    expect(blocks).toBeGreaterThan(0)
  }

  const capped = async (query: { search?: string; about?: string }) =>
    (await owner.answer('auditLog.list', { query })).headers.get('x-total-count-capped')
  expect(await capped({ search: 'palavra-que-falta' })).toBe('0+')
  expect(await capped({ search: 'palavra-que-falta', about: 'promotion:77' })).toBeNull()
})

/** Only explains statements: reports how many blocks each reads, and finds nothing. */
function explaining(db: Db, tell: (blocks: number) => void): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (!RawNode.is(node)) return node
      const [beginning = '', ...rest] = node.sqlFragments
      return { ...node, sqlFragments: [`explain (analyze, buffers, format json) ${beginning}`, ...rest] }
    },
    transformResult: async ({ result }) => {
      const [explanation] = result.rows as { 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]
      const plan = explanation?.['QUERY PLAN'][0].Plan
      tell((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0))
      return { ...result, rows: [] }
    },
  })
}
