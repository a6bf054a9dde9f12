import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { numberFromPublicId } from '#server/public-ids.ts'
import { aStoreToken, givePlanWithApi } from '#tests/support/accounts/store-token.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'

let api: TestApi
let storeId: string
let manager: Awaited<ReturnType<TestApi['member']>>
let token: string
beforeAll(async () => {
  api = await startApi({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-11-16T15:00:00Z')
  storeId = (await aStore(api)).id
  manager = await api.member(storeId, 'manager')
  token = (await aStoreToken(api, storeId, manager)).token
})

const offer = (name: string, price: unknown, changes = {}) => ({
  ...{ name, price, category: 'Mercearia', expiryDate: '2026-11-22' },
  ...changes,
})
let network = 0
/** Each from a separate network: refusals of one test must not block another. */
const send = (
  body: unknown,
  {
    by = token,
    to = storeId,
    key,
    from = `198.51.100.${++network % 250}`,
  }: Partial<Record<'by' | 'to' | 'key' | 'from', string>> = {},
) =>
  api.app.inject({
    method: 'POST',
    url: `/api/store/${to}/batches`,
    headers: {
      ...{ authorization: `Bearer ${by}`, 'x-forwarded-for': from },
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: body as object,
  })
const codeOf = async (response: ReturnType<typeof send>) => {
  const { statusCode, body } = await response
  return [statusCode, body === '' ? '' : JSON.parse(body).code]
}
const tokens = () => manager.call('storeTokens.list', { params: { storeId } })
const submissions = () => manager.call('myStore.submissions', { params: { storeId } })

describe('a batch of a program', () => {
  test('takes what is right, and says in words what is wrong with each other offer', async () => {
    const response = await send([
      offer('Feijão carioca 1 kg', 6.99),
      offer('Arroz branco 5 kg', '1.234'),
      offer('', '3.99'),
      offer('Café torrado 500 g', '18.90', { expiryDate: '2026-11-01' }),
      offer('Sal refinado 1 kg', '2.49'),
    ])

    expect(response.statusCode).toBe(201)
    const { id, dueAt, offers } = response.json()
    expect(offers.map(({ line, state }: { line: number; state: string }) => [line, state])).toEqual([
      [1, 'waiting'],
      [2, 'rejected'],
      [3, 'rejected'],
      [4, 'rejected'],
      [5, 'waiting'],
    ])
    for (const { state, problem } of offers) expect(problem !== null).toBe(state === 'rejected')
    expect(dueAt).toBe('2026-11-17T15:00:00.000Z')
    expect(await submissions()).toMatchObject([
      { id, source: 'api', state: 'waiting', offers: [{ price: '6.99' }, { price: '2.49' }] },
    ])
  })

  test('is published at once when the store is trusted, unless something holds it, and costs the plan', async () => {
    const editor = await api.admin(undefined, 'editor')
    for (const name of ['Fubá 1 kg', 'Vinagre 750 ml', 'Açúcar 1 kg']) {
      const { id } = (await send([offer(name, 3.99)])).json()
      await editor.call('approvals.decide', { params: { id }, body: { approved: [0], refused: [] } })
    }
    const { offers } = (
      await send([offer('Leite integral 1 L', 4.59), offer('Óleo de soja 900 ml', 7.99, { originalPrice: 99 })])
    ).json()

    expect(offers).toMatchObject([
      { state: 'published', holds: [] },
      { state: 'waiting', holds: [expect.any(String)] },
    ])
    const { plan } = await manager.call('myStore.home', { params: { storeId } })
    expect(plan).toMatchObject({ name: 'Premium', used: 4 })
  })

  test('that arrives twenty times at once with one key is one batch, and the key is of its store only', async () => {
    const body = [offer('Feijão carioca 1 kg', 6.99)]
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(body, { key: 'lote-2026-11-16' })))

    const answered = responses.filter(({ statusCode }) => statusCode === 201)
    expect(answered.length).toBeGreaterThan(0)
    for (const { statusCode } of responses) expect([201, 409]).toContain(statusCode)
    expect(new Set(answered.map(({ body }) => body)).size).toBe(1)
    expect(await submissions()).toHaveLength(1)
    expect(await codeOf(send([offer('Sal 1 kg', 1.99)], { key: 'lote-2026-11-16' }))).toEqual([422, 'key_reused'])

    const second = await aStore(api)
    await joinAsManager(second.id)
    const other = await aStoreToken(api, second.id, manager)
    expect((await send(body, { by: other.token, to: second.id, key: 'lote-2026-11-16' })).statusCode).toBe(201)
  })

  test('has at most 250 offers, is as long as a megabyte, and one store sends a thousand offers a minute', async () => {
    const longest = Array.from({ length: 250 }, (_, at) =>
      offer(`${'Xpto '.repeat(200)}${at}`, 6.99, { description: 'd'.repeat(2000) }),
    )
    expect(await codeOf(send([...longest, offer('Sal 1 kg', 1.99)]))).toEqual([400, 'invalid_request'])
    expect((await send(longest)).json().offers).toHaveLength(250)
    expect(await codeOf(send([offer('a'.repeat(1_100_000), 6.99)]))).toEqual([413, 'too_large'])

    const wrong = Array.from({ length: 250 }, () => offer('', ''))
    for (let count = 0; count < 3; count += 1) expect((await send(wrong)).json()).toMatchObject({ id: null })
    const refused = await send(wrong)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })

  test.each([
    [{}, 'body'],
    [[], 'body'],
    [[{ name: 'Sal', price: 1, expiryDate: '2026-11-22', preco: 1 }], '0.preco'],
    [[{ name: 7, price: 1 }], '0.name'],
  ])('that is no list of offers is refused whole, with the place: %o', async (body, place) => {
    const response = await send(body)
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [place]])
  })

  test('is in the history with its token, in words', async () => {
    await send([offer('Feijão carioca 1 kg', 6.99)])
    const records = await (await api.admin()).call('auditLog.list', { query: { about: `store:${storeId}` } })
    expect(records.map(({ verb, subject }) => `${verb} ${subject.name}`)).toEqual([
      'enviou ofertas da loja por um programa, com o token Caixa',
      'criou um token da loja, Caixa',
    ])
  })
})

describe('a token', () => {
  test('is shown once, stored as a hash that opens nothing, and says when it was used', async () => {
    const stored = await api.db.selectFrom('storeTokens').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const hash = stored.at(-1)?.tokenHash as Buffer
    for (const stolen of [hash.toString('base64url'), hash.toString('hex'), `loja_${hash.toString('base64url')}`])
      expect(await codeOf(send([offer('Sal 1 kg', 1.99)], { by: stolen }))).toEqual([401, 'token_refused'])
    expect((await tokens()).tokens).toMatchObject([{ name: 'Caixa', createdBy: manager.username, lastUsedAt: null }])
    expect(JSON.stringify(await tokens())).not.toContain(token)

    await send([offer('Sal 1 kg', 1.99)])
    expect((await tokens()).tokens).toMatchObject([{ lastUsedAt: '2026-11-16T15:00:00.000Z' }])
  })

  test('of another store is refused, also when its creator manages both', async () => {
    const second = await aStore(api)
    const rival = await aStoreToken(api, second.id)
    expect(await codeOf(send([offer('Sal 1 kg', 1.99)], { by: rival.token }))).toEqual([403, 'forbidden'])
    await joinAsManager(second.id)
    const own = await aStoreToken(api, second.id, manager)
    expect(await codeOf(send([offer('Sal 1 kg', 1.99)], { by: own.token }))).toEqual([403, 'forbidden'])
    expect(await submissions()).toEqual([])
  })

  test('that was ended works no more, and is not ended by another store', async () => {
    const [{ id = '' } = {}] = (await tokens()).tokens
    const rivalStore = await aStore(api)
    const rival = await api.member(rivalStore.id, 'manager')
    await expect(rival.call('storeTokens.end', { params: { storeId: rivalStore.id, id } })).rejects.toMatchObject({
      code: 'token_not_found',
    })
    expect((await send([offer('Sal 1 kg', 1.99)])).statusCode).toBe(201)

    await manager.call('storeTokens.end', { params: { storeId, id } })

    expect(await codeOf(send([offer('Sal 1 kg', 1.99)]))).toEqual([401, 'token_refused'])
    expect((await tokens()).tokens).toEqual([])
  })

  test('ends with the plan after its days of grace, and begins with no plan that has not', async () => {
    const plan = { name: 'Premium', offersPerMonth: null, units: 1, note: null, invoiceUrl: null, includesApi: true }
    const save = async (changes: object) =>
      (await api.admin()).call('storePlans.save', {
        params: { id: storeId },
        body: { ...plan, startsOn: '2026-11-01', endsOn: '2026-11-01', ...changes },
      })
    const outcome = () => codeOf(send([offer('Sal 1 kg', 1.99)]))
    await save({})
    expect(await outcome()).toEqual([201, undefined])
    await save({ includesApi: false })
    expect(await outcome()).toEqual([403, 'api_not_in_plan'])
    await save({ startsOn: '2026-10-01', endsOn: '2026-10-31' })
    expect(await outcome()).toEqual([403, 'api_not_in_plan'])
    await save({ startsOn: '2026-12-01', endsOn: null })
    expect(await outcome()).toEqual([403, 'api_not_in_plan'])
    await (await api.admin()).call('storePlans.remove', { params: { id: storeId } })
    expect(await outcome()).toEqual([403, 'api_not_in_plan'])
    const creation = manager.call('storeTokens.create', { params: { storeId }, body: { name: 'Outro' } })
    await expect(creation).rejects.toMatchObject({ status: 403, code: 'api_not_in_plan' })
  })

  test('ends with its creator: removed from the store, made an operator, or ended', async () => {
    const other = await api.member(storeId, 'manager')
    const theirs = (await aStoreToken(api, storeId, other)).token
    const outcome = () => codeOf(send([offer('Sal 1 kg', 1.99)], { by: theirs }))
    const membership = api.db.updateTable('storeMembers').where('administratorId', '=', other.id)
    await membership.set({ role: 'operator' }).execute()
    expect(await outcome()).toEqual([403, 'forbidden'])
    await membership.set({ role: 'manager' }).execute()
    const person = api.db.updateTable('administrators').where('id', '=', other.id)
    await person.set({ endedAt: api.clock.now() }).execute()
    expect(await outcome()).toEqual([401, 'token_refused'])
    await person.set({ endedAt: null }).execute()
    expect(await outcome()).toEqual([201, undefined])

    const { people } = await manager.call('storeTeam.list', { params: { storeId } })
    const personId = people.find(({ email }) => email === other.username)?.id ?? ''
    await manager.call('storeTeam.remove', { params: { storeId, personId } })
    expect(await outcome()).toEqual([401, 'token_refused'])
    expect((await tokens()).tokens).toHaveLength(1)
  })

  test('is one of five at most, also when many are created at once', async () => {
    const create = (name: string) => manager.call('storeTokens.create', { params: { storeId }, body: { name } })
    const created = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => create(`Caixa ${at}`)))
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    await expect(create('Mais um')).rejects.toMatchObject({ code: 'too_many_tokens' })
  })

  test('that is guessed is refused thirty times a minute, and then nothing of that network is looked up', async () => {
    const from = '203.0.113.7'
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, at) => send([], { by: `loja_${String(at).padStart(43, 'A')}`, from })),
    )
    expect(outcomes.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30)
    expect(await codeOf(send([offer('Sal 1 kg', 1.99)], { from }))).toEqual([429, 'rate_limited'])
    expect((await send([offer('Sal 1 kg', 1.99)])).statusCode).toBe(201)
  })

  test('of a store that is merged into another goes on there, with its people and what they sent', async () => {
    await send([offer('Sal 1 kg', 1.99)])
    const target = await aStore(api)
    await (await api.admin()).call('stores.merge', { params: { id: target.id }, body: { mergedId: storeId } })

    await givePlanWithApi(api, target.id)
    expect((await send([offer('Fubá 1 kg', 3.99)])).statusCode).toBe(201)
    expect((await send([offer('Café 500 g', 9.99)], { to: target.id })).statusCode).toBe(201)
    expect(await manager.call('myStores.list', {})).toMatchObject([{ id: target.id, role: 'manager' }])
    storeId = target.id
    expect(await submissions()).toHaveLength(3)
  })
})

async function joinAsManager(code: string): Promise<void> {
  const membership = { storeId: numberFromPublicId('store', code) ?? 0, administratorId: manager.id, role: 'manager' }
  await api.db
    .insertInto('storeMembers')
    .values({ ...membership, joinedAt: api.clock.now() })
    .execute()
}
