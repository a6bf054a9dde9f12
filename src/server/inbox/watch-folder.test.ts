import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { inboxLimits } from './keep-file.ts'
import { watchFolder } from './watch-folder.ts'

let api: TestApi
let admin: Api
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cestinha-folder-'))
  api = await startApi({ INBOX_DIR: folder })
  admin = await api.admin()
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await api.db.deleteFrom('inboxFiles').execute()
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
})

/** Modified long enough ago to be taken. */
async function writeFinished(place: string, name: string, content: string): Promise<void> {
  await mkdir(join(folder, place), { recursive: true })
  const path = join(folder, place, name)
  await writeFile(path, content)
  const past = new Date(Date.now() - 60_000)
  await utimes(path, past, past)
}

/** Files of strangers that wait already. */
async function fillInbox(files: number, bytes: number): Promise<void> {
  await api.asOwner(async (db) => {
    // Otherwise a full inbox would fill the disk of the test.
    await sql`alter table inbox_files alter column content set storage extended`.execute(db)
    await sql`
      insert into inbox_files (source, is_proven, file_name, kind, content_type, content_hash, content, received_at)
      select 'folder', false, 'antes.csv', 'rows', '', sha256(n::text::bytea), convert_to(repeat('x', ${bytes}::int), 'UTF8'), now()
      from generate_series(1, ${files}::int) n`.execute(db)
  })
}

const namesOf = async (storeId: string) =>
  (await admin.call('inbox.list', {})).files.flatMap((file) => (file.storeId === storeId ? file.fileName : [])).sort()

test('however many places of strangers find no room, the folder of each store is read', async () => {
  await fillInbox(inboxLimits.ofStrangers, 10)
  const stores: string[] = []
  // The file system decides in which order folders are listed.
  for (let count = 0; count < 60; count += 1) {
    const isOfStore = count % 10 === 0
    const place = isOfStore ? (await aStore(api)).id : `de-fora-${count}`
    if (isOfStore) stores.push(place)
    await writeFinished(place, 'ofertas.csv', `Produto;Preço\nCafé;${count},00\n`)
  }

  await watchFolder(api.platform)

  expect(await Promise.all(stores.map(namesOf))).toEqual(stores.map(() => ['ofertas.csv']))
})

test('files that are too large for the room left do not keep back smaller ones of their folder', async () => {
  const store = await aStore(api)
  const room = 200_000
  await fillInbox(20, Math.floor((inboxLimits.bytes - room) / 20))
  for (let count = 0; count < 5; count += 1) {
    await writeFinished(store.id, `grande-${count}.csv`, `Produto;Preço\n${`Café;${count},00\n`.repeat(room / 10)}`)
    await writeFinished(store.id, `pequena-${count}.csv`, `Produto;Preço\nCafé;${count},00\n`)
  }

  await watchFolder(api.platform)

  expect(await namesOf(store.id)).toEqual([0, 1, 2, 3, 4].map((count) => `pequena-${count}.csv`))
  expect(await readdir(join(folder, store.id))).toHaveLength(5)
})
