import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Visitor = ReturnType<TestApi['visitor']>

test('a link gives read or edit access without login, and its token is stored as a hash', async () => {
  const [ana, bia, rui] = [api.visitor(), api.visitor(), api.visitor()]
  const list = await createList(ana)
  const item = await add(ana, list.id, 'Carvão')
  const editLink = await ana.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: true } })
  const readLink = await ana.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: false } })

  expect(await join(bia, editLink.token)).toMatchObject({
    id: list.id,
    userId: 'shared',
    role: 'editor',
    items: [item],
  })
  expect(await join(rui, readLink.token)).toMatchObject({ id: list.id, role: 'reader', people: 3 })

  await add(bia, list.id, 'Gelo')
  await bia.call('shoppingLists.toggleItem', { params: { id: item.id } })
  await expect(add(rui, list.id, 'Sal')).rejects.toMatchObject({ status: 403, code: 'list_read_only' })
  for (const call of ['toggleItem', 'deleteItem'] as const)
    await expect(rui.call(`shoppingLists.${call}`, { params: { id: item.id } })).rejects.toMatchObject({ status: 403 })
  for (const person of [ana, bia, rui])
    expect((await listsOf(person))[0]?.items.map(({ productName }) => productName)).toEqual(['Carvão', 'Gelo'])
  const rows = JSON.stringify(await api.db.selectFrom('shoppingListShares').selectAll().execute())
  expect(rows).not.toContain(editLink.token)
})

test('a link tells the name of its list and who may change it, before anybody joins', async () => {
  const [ana, bia] = [api.visitor(), api.visitor()]
  const list = await createList(ana)
  const { token, id } = await ana.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: false } })
  const invitation = () => bia.call('shoppingLists.invitation', { body: { token } })

  expect(await invitation()).toEqual({ listId: list.id, name: 'Churrasco', canEdit: false })
  expect(await listsOf(bia)).toEqual([])
  expect(await ana.call('shoppingLists.shares', { params: { id: list.id } })).toMatchObject([{ people: 0 }])

  await ana.call('shoppingLists.revokeShare', { params: { id } })
  await expect(invitation()).rejects.toMatchObject({ status: 404, code: 'share_not_found' })
})

test('revoking a link removes its guests and no others', async () => {
  const [ana, bia, rui] = [api.visitor(), api.visitor(), api.visitor()]
  const list = await createList(ana)
  const [one, other] = [await share(ana, list.id), await share(ana, list.id)]
  await join(bia, one.token)
  await join(rui, other.token)

  await ana.call('shoppingLists.revokeShare', { params: { id: one.id } })

  expect(await listsOf(bia)).toEqual([])
  await expect(add(bia, list.id, 'Sal')).rejects.toMatchObject({ status: 404 })
  await expect(join(bia, one.token)).rejects.toMatchObject({ status: 404, code: 'share_not_found' })
  expect((await listsOf(rui)).map(({ id }) => id)).toEqual([list.id])
  expect(await ana.call('shoppingLists.shares', { params: { id: list.id } })).toMatchObject([
    { id: other.id, people: 1 },
  ])
})

test('creating a list, sharing it and listing its links read no items', async () => {
  const ana = api.visitor()
  const list = await createList(ana)
  await add(ana, list.id, 'Carvão')

  await api.db.transaction().execute(async (locking) => {
    await sql`lock table shopping_list_items in access exclusive mode`.execute(locking)
    await createList(ana)
    const link = await share(ana, list.id)
    expect(await ana.call('shoppingLists.shares', { params: { id: list.id } })).toMatchObject([{ id: link.id }])
  })
})

test('a guest can leave and join again, and the owner removes the list for all', async () => {
  const [ana, bia] = [api.visitor(), api.visitor()]
  const list = await createList(ana)
  const { token } = await share(ana, list.id)
  await join(bia, token)

  await bia.call('shoppingLists.remove', { params: { id: list.id } })
  expect(await listsOf(bia)).toEqual([])
  expect(await listsOf(ana)).toHaveLength(1)
  await join(bia, token)
  expect(await listsOf(bia)).toHaveLength(1)

  await ana.call('shoppingLists.remove', { params: { id: list.id } })
  expect([await listsOf(ana), await listsOf(bia)]).toEqual([[], []])
})

test('a list has at most 10 links and 50 people, and a visitor at most 20 joined lists', async () => {
  const ana = api.visitor()
  const list = await createList(ana)
  const shares = []
  for (let number = 0; number < 10; number += 1) shares.push(await share(ana, list.id))
  await expect(share(ana, list.id)).rejects.toMatchObject({ status: 422, code: 'too_many_shares' })

  const { token } = shares[0] as { token: string }
  // At most 48 requests run at once; on a busy machine more would be refused for that reason.
  const joinAtOnce = (people: number) =>
    Promise.allSettled(Array.from({ length: people }, () => join(api.visitor(), token)))
  const joined = [...(await joinAtOnce(40)), ...(await joinAtOnce(15))]
  expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(49)

  const bia = api.visitor()
  for (let number = 0; number < 20; number += 1) {
    const other = api.visitor()
    await join(bia, (await share(other, (await createList(other)).id)).token)
  }
  const rui = api.visitor()
  const { token: oneTooMany } = await share(rui, (await createList(rui)).id)
  await expect(join(bia, oneTooMany)).rejects.toMatchObject({ status: 422, code: 'too_many_lists' })
})

test('shares are part of the export and are deleted with the visitor', async () => {
  const [ana, bia] = [api.visitor(), api.visitor()]
  const list = await createList(ana)
  await join(bia, (await share(ana, list.id)).token)
  const now = api.clock.now().toISOString()

  expect((await ana.call('privacy.export', {})).shoppingLists[0]?.shares).toEqual([
    { canEdit: true, createdAt: now, people: 1 },
  ])
  expect((await bia.call('privacy.export', {})).sharedWithMe).toEqual([
    { name: 'Churrasco', canEdit: true, joinedAt: now },
  ])

  await bia.call('privacy.erase', {})
  expect((await ana.call('privacy.export', {})).shoppingLists[0]?.shares).toMatchObject([{ people: 0 }])
  await ana.call('privacy.erase', {})
  expect((await ana.call('privacy.export', {})).shoppingLists).toEqual([])
})

function createList(visitor: Visitor) {
  return visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Churrasco' } })
}

function add(visitor: Visitor, shoppingListId: string, productName: string) {
  return visitor.call('shoppingLists.addItem', { body: { shoppingListId, productName } })
}

function share(visitor: Visitor, id: string) {
  return visitor.call('shoppingLists.share', { params: { id }, body: { canEdit: true } })
}

function join(visitor: Visitor, token: string) {
  return visitor.call('shoppingLists.join', { body: { token } })
}

function listsOf(visitor: Visitor) {
  return visitor.call('shoppingLists.list', { params: { userId: 'user-1' } })
}
