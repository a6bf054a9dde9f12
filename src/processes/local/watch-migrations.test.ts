import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchMigrations } from './watch-migrations.ts'

test('a new migration is applied once it has content, again after a failure, and an old one never', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cestinha-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, '0001_old.sql'), 'select 1')
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const migrate = vi.fn(async () => {})
  migrate.mockRejectedValueOnce(new Error('syntax error at or near "selct"'))
  const isApplied = (times: number) => () => migrate.mock.calls.length === times
  const { stop } = watchMigrations(folder, migrate)
  onTestFinished(stop)

  await writeFile(join(folder, '0002_new.sql'), '')
  await writeFile(join(folder, '0001_old.sql'), 'select 2')
  await writeFile(join(folder, 'notes.txt'), 'not a migration')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(migrate).not.toHaveBeenCalled()

  await writeFile(join(folder, '0002_new.sql'), 'selct 1')
  await vi.waitUntil(isApplied(1), { timeout: 15_000 })
  await vi.waitUntil(() => said.mock.calls.length === 1, { timeout: 15_000 })
  expect(said).toHaveBeenCalledWith('syntax error at or near "selct"')
  await writeFile(join(folder, '0002_new.sql'), 'select 1')
  await vi.waitUntil(isApplied(2), { timeout: 15_000 })
})
