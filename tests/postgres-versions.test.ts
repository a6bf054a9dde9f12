// @nightly: migrates with every supported version of PostgreSQL
import { lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { grantRuntimeRights, migrate } from '#platform/database/migrate.ts'
import { migrateQueue } from '#platform/jobs/worker.ts'
import { fillWithDemonstration } from '#server/demonstration/demonstration.service.ts'
import { findEmbeddedPostgres } from '#services/embedded-postgres.ts'
import { startPostgres } from '#services/postgres.ts'
import { listPostgres, supportedVersions } from '#services/postgres-programs.ts'
import { startApi } from './support/api.ts'
import { aStore } from './support/factories.ts'

const servers = await listPostgres()
const isCheck = process.env.CI !== undefined

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-postgres-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test.each(Object.values(supportedVersions))(
  'the site works with PostgreSQL %i',
  { timeout: 200_000 },
  async (version) => {
    const server = servers.find((one) => one.version === version)
    // Debian 12 has the oldest, npm the newest. A check without one of them fails.
    if (server === undefined && !isCheck)
      return console.warn(`PostgreSQL ${version} is not on this machine: not tested`)
    expect(server).toBeDefined()
    const postgres = await startPostgres({ directory: await createFolder(), durable: true, ...(server && { server }) })
    onTestFinished(postgres.stop)
    const ownerUrl = await postgres.createDatabase('site')
    const url = postgres.asRuntime(ownerUrl)
    await migrate(ownerUrl)
    await migrateQueue(ownerUrl)
    await grantRuntimeRights(ownerUrl, url)
    const api = await startApi({}, async () => url)
    onTestFinished(api.close)

    expect(await fillWithDemonstration(api.platform)).toBe(true)
    const admin = await api.admin()
    const store = await aStore(api)
    const { id } = await admin.call('promotions.create', {
      body: {
        productName: 'Pão de açúcar-mascavo 500 g',
        price: '0.99',
        storeId: store.id,
        categoryId: 'padaria',
        expiryDate: '2026-11-20T02:59:59Z',
      },
    })
    await api.runJobs()
    const namesFor = async (query: Record<string, string>) =>
      (await api.anyone.call('promotions.list', { query: { city: 'itajai-sc', ...query } })).map(
        (one) => one.productName,
      )

    // Byte order, definition of letters, trigrams and word distances: what versions and locales could change.
    expect((await api.anyone.call('promotions.get', { params: { id } })).productName).toBe(
      'Pão de açúcar-mascavo 500 g',
    )
    expect((await namesFor({ sortBy: 'price-asc' }))[0]).toBe('Pão de açúcar-mascavo 500 g')
    expect(await namesFor({ search: 'AÇÚCAR MASCAVO' })).toContain('Pão de açúcar-mascavo 500 g')
    expect((await namesFor({ search: 'detergemte' }))[0]).toMatch(/^Detergente/)
  },
)

test('databases of another version are left alone, and the message names the folder to delete', async () => {
  const directory = await createFolder()
  const data = join(directory, 'postgres/data')
  await mkdir(data, { recursive: true })
  await writeFile(join(data, 'PG_VERSION'), '14\n')

  await expect(startPostgres({ directory, durable: false })).rejects.toThrow(
    `PostgreSQL 14 made the databases in ${data}`,
  )
  await expect(startPostgres({ directory, durable: false })).rejects.toThrow(`Delete ${join(directory, 'postgres')} `)
  expect(await readFile(join(data, 'PG_VERSION'), 'utf8')).toBe('14\n')
})

test('the links of PostgreSQL from npm are made once, also by two processes at once', async () => {
  const [first, second] = await Promise.all([findEmbeddedPostgres(), findEmbeddedPostgres()])

  expect(second).toBe(first)
  if (process.platform === 'linux')
    expect((await lstat(join(first ?? '', '../lib/libpq.so.5'))).isSymbolicLink()).toBe(true)
})
