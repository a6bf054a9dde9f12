import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoreRole } from '#domain/people/store-permissions.ts'
import { publicId } from '#server/public-ids.ts'
import { anAuthenticator } from '#tests/support/accounts/authenticator.ts'
import { acceptByMail, mailedInvitation } from '#tests/support/accounts/mailed-invitation.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'

type Client = Awaited<ReturnType<TestApi['member']>>

let api: TestApi
let storeId: string
let manager: Client
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-11-14T15:00:00Z')
  await api.db.deleteFrom('loginLinks').execute()
  storeId = (await aStore(api)).id
  manager = await api.member(storeId, 'manager')
})

const password = 'uma senha bem comprida'
const invite = (by: Pick<Client, 'call'>, store: string, role: StoreRole, email: string | null = null) =>
  by.call('storeTeam.invite', { params: { storeId: store }, body: { name: 'Rui', email, role } })
const tokenOf = ({ link }: { link: string }) => link.split('#convite=')[1] ?? ''
const team = (by: Pick<Client, 'call'>, store = storeId) => by.call('storeTeam.list', { params: { storeId: store } })
const remove = (by: Pick<Client, 'call'>, id: number) =>
  by.call('storeTeam.remove', { params: { storeId, personId: publicId('person', id) } })

describe('an invitation to a store', () => {
  test('names the store, and makes a person of that store who sees nothing of the panel', async () => {
    const invitation = await invite(manager, storeId, 'operator', 'rui@example.com')
    expect(await api.anyone.call('invitations.read', { body: { token: tokenOf(invitation) } })).toMatchObject({
      role: 'operator',
      store: expect.stringContaining('Mercado'),
    })
    await api.runJobsTwice()
    const [mail] = await api.findMails('To: rui@example.com')
    expect(mail).toContain('como Operador')
    expect(mail).toContain('/minha-loja#convite=')

    const rui = api.visitor()
    const body = { name: 'Rui Lima', email: 'rui@example.com', password }
    const { token } = await acceptByMail(api, invitation, body, rui)

    expect(await rui.call('myStores.list', {}, { token })).toMatchObject([{ id: storeId, role: 'operator' }])
    await expect(rui.call('imports.list', {}, { token })).rejects.toMatchObject({ status: 403 })
    const owner = await api.admin()
    expect((await owner.call('people.list', {})).map(({ username }) => username)).not.toContain('rui@example.com')
    expect((await team(manager)).people.map(({ name, role }) => [name, role])).toContainEqual(['Rui Lima', 'operator'])
  })

  test('does not let its inviter, who knows the link, enter as somebody who has an account', async () => {
    const rival = await api.member((await aStore(api)).id, 'manager')
    const token = tokenOf(
      await invite(rival, (await rival.call('myStores.list', {}))[0]?.id ?? '', 'operator', manager.username),
    )

    const body = { token, name: 'Falso', password }
    await expect(api.visitor().call('invitations.accept', { body })).rejects.toMatchObject({
      code: 'address_unproven',
    })
    body.token = await mailedInvitation(api, manager.username)
    await expect(api.visitor().call('invitations.accept', { body })).rejects.toMatchObject({ code: 'person_exists' })
    await expect(rival.call('invitations.join', { body: { token } })).rejects.toMatchObject({
      code: 'invitation_for_another',
    })
    await manager.call('invitations.join', { body: { token } })
    expect(await manager.call('myStores.list', {})).toHaveLength(2)
  })

  test('ends when its inviter leaves the store, is not seen by the panel’s list, and is cancelled by its own store only', async () => {
    const other = await api.member(storeId, 'manager')
    const [left, cancelled] = [await invite(other, storeId, 'operator'), await invite(manager, storeId, 'operator')]
    const rival = await api.member((await aStore(api)).id, 'manager')
    const [rivalStore] = await rival.call('myStores.list', {})
    const params = { storeId: rivalStore?.id ?? '', id: cancelled.id }
    await expect(rival.call('storeTeam.cancelInvitation', { params })).rejects.toMatchObject({ status: 404 })
    const owner = await api.admin()
    expect((await owner.call('invitations.list', {})).map(({ id }) => id)).not.toContain(cancelled.id)
    await expect(owner.call('invitations.cancel', { params: { id: cancelled.id } })).rejects.toMatchObject({
      status: 404,
    })

    await manager.call('storeTeam.cancelInvitation', { params: { storeId, id: cancelled.id } })
    await remove(manager, other.id)
    for (const invitation of [left, cancelled])
      await expect(api.anyone.call('invitations.read', { body: { token: tokenOf(invitation) } })).rejects.toMatchObject(
        { code: 'invitation_ended' },
      )
  })

  test('is refused when the store has twenty people and invitations', async () => {
    for (let count = 1; count < 20; count += 1) await invite(manager, storeId, 'operator')
    await expect(invite(manager, storeId, 'operator')).rejects.toMatchObject({ code: 'store_team_full' })
  })
})

describe('removing a person from a store', () => {
  test('ends what they may do there at once, and nothing in their other store', async () => {
    const operator = await api.member(storeId, 'operator')
    const second = await aStore(api)
    const token = tokenOf(await invite(await api.member(second.id, 'manager'), second.id, 'manager'))
    await operator.call('invitations.join', { body: { token } })

    await remove(manager, operator.id)

    expect((await operator.call('myStores.list', {})).map(({ id }) => id)).toEqual([second.id])
    await expect(team(operator)).rejects.toMatchObject({ status: 403 })
    expect((await team(operator, second.id)).people).toHaveLength(2)
  })

  test('is nobody’s own act, and of two managers who remove each other one stays', async () => {
    await expect(remove(manager, manager.id)).rejects.toMatchObject({ code: 'own_role' })
    for (let round = 0; round < 5; round += 1) {
      const other = await api.member(storeId, 'manager')
      const outcomes = await Promise.allSettled([remove(manager, other.id), remove(other, manager.id)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      if (outcomes[1]?.status === 'fulfilled') manager = other
    }
    expect((await team(manager)).people).toHaveLength(1)
  })
})

describe('a link to log in', () => {
  const ask = (email: string) => api.anyone.call('loginLinks.send', { body: { email } })
  const linkOf = async (email: string) => {
    await api.runJobs()
    return (await api.findMails(`To: ${email}`)).map((mail) => /#entrar=([\w-]+)/.exec(mail)?.[1] ?? '')
  }

  test('lets a person of a store enter once, within fifteen minutes', async () => {
    await ask(manager.username)
    const [token = ''] = await linkOf(manager.username)
    expect(JSON.stringify(await api.db.selectFrom('loginLinks').selectAll().execute())).not.toContain(token)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => api.visitor().call('loginLinks.enter', { body: { token } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    await ask(manager.username)
    const late = (await linkOf(manager.username)).find((link) => link !== token) ?? ''
    api.clock.set('2026-11-14T15:15:01Z')
    await expect(api.visitor().call('loginLinks.enter', { body: { token: late } })).rejects.toMatchObject({
      code: 'login_link_ended',
    })
  })

  test('is answered alike for everybody, and mailed neither to strangers nor to the panel’s people', async () => {
    await api.admin('dona@example.com')
    for (const email of ['ninguem@example.com', 'dona@example.com']) {
      expect(await ask(email)).toBeUndefined()
      expect(await linkOf(email)).toEqual([])
    }
  })

  test('is no way around a passkey', async () => {
    const options = await manager.call('passkeys.begin', { body: { password: manager.password } })
    const { origin } = new URL(api.platform.config.http.publicUrl)
    await manager.call('passkeys.create', { body: anAuthenticator().create(options, 'Celular', { origin }) })

    await ask(manager.username)

    expect((await linkOf(manager.username)).filter(Boolean)).toEqual([])
  })

  test('is asked for five times by one network', async () => {
    for (let count = 0; count < 5; count += 1) await ask(manager.username)
    await expect(ask(manager.username)).rejects.toMatchObject({ status: 429 })
  })
})
