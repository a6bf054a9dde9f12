import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '#tests/support/database.ts'
import { hotStatements } from './sql/hot-statements.ts'
import { snapshotFolder, sqlSnapshots } from './sql-snapshots.ts'

let snapshots: Map<string, string>
beforeAll(async () => {
  const { ownerUrl, drop } = await copyDatabase()
  snapshots = await sqlSnapshots(ownerUrl).finally(drop)
})

test.each(hotStatements.map(({ file }) => file))(
  'docs/sql/%s has the statements of the code and their plans: npm run sql writes it',
  async (file) => {
    expect(snapshots.get(file)).toBe(await readFile(new URL(file, snapshotFolder), 'utf8'))
  },
)

test('docs/sql has no file of a statement that is gone', async () => {
  expect(await readdir(snapshotFolder)).toEqual(hotStatements.map(({ file }) => file).sort())
})
