import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from './support/api.ts'
import { runProgram } from './support/run-program.ts'
import { listKeys } from './support/uploads.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  const { storage } = api.platform
  for (const key of await listKeys(storage, 'erasures/')) await storage.delete(key)
})

const message = { name: 'Ana', subject: 'Oi', message: 'Olá', contactType: 'duvida' as const }
const request = {
  ...{ storeName: 'Mercado da Ana', ownerName: 'Ana', phone: '(47) 99999-0000', city: 'Itajaí', address: 'Rua 1' },
  ...{ storeType: 'mercadinho' as const, acceptedTerms: true as const },
}

test('erases the forms of one address, whatever its capitals, and no other; the audit entry does not name it', async () => {
  await api.anyone.call('contactMessages.send', { body: { ...message, email: 'Ana@Example.com' } })
  await api.anyone.call('contactMessages.send', { body: { ...message, email: 'ana@example.com' } })
  await api.anyone.call('contactMessages.send', { body: { ...message, email: 'bia@example.com' } })
  await api.anyone.call('partnershipRequests.send', { body: { ...request, email: 'ana@example.com' } })

  const { stdout } = await runProgram(api, 'src/processes/privacy.ts', 'erase', 'ana@EXAMPLE.com')

  expect(stdout).toContain('Contact messages erased: 2\nPartnership requests erased: 1\n')
  expect(await api.db.selectFrom('messages').select('email').execute()).toEqual([{ email: 'bia@example.com' }])
  const entries = await api.db.selectFrom('auditEntries').selectAll().execute()
  expect(entries).toMatchObject([
    {
      administratorId: null,
      action: 'privacy.eraseForms',
      before: { contactMessages: 2, partnershipRequests: 1 },
    },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/example\.com/i)
})

test('repeats after a restore what the command erased before, and says how much', async () => {
  await runProgram(api, 'src/processes/privacy.ts', 'erase', 'dora@example.com')
  await api.anyone.call('contactMessages.send', { body: { ...message, email: 'dora@example.com' } })

  const { stdout } = await runProgram(api, 'src/processes/privacy.ts', 'repeat')

  expect(stdout).toContain('Erasures on record: 1\nVisitors erased again: 0\n')
  expect(stdout).toContain('Contact messages erased again: 1\nPartnership requests erased again: 0\n')
  const [entry] = await api.db.selectFrom('auditEntries').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(entry).toMatchObject({ action: 'privacy.repeatErasures', before: { recorded: 1, contactMessages: 1 } })
})

test('refuses unknown commands and what is not an address', async () => {
  await expect(runProgram(api, 'src/processes/privacy.ts', 'forget', 'a@example.com')).rejects.toMatchObject({
    code: 2,
  })
  await expect(runProgram(api, 'src/processes/privacy.ts', 'erase', 'ana')).rejects.toMatchObject({ code: 2 })
})
