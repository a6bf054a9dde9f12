import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#platform/database/database.ts'
import { preparedReadSettings } from '#platform/database/prepared-reads.ts'
import { copyDatabase } from '#tests/support/database.ts'
import { blockLimit } from './sql/block-limits.ts'
import { fillWithExamples } from './sql/example-offers.ts'
import { hotStatements } from './sql/hot-statements.ts'
import { measureStatement } from './sql/measure-statement.ts'
import { snapshotFolder, sqlSnapshots } from './sql-snapshots.ts'

const snapshots = sqlSnapshots()

test.each([...snapshots.keys()])(
  'docs/sql/%s has the statements of the code: npm run generate -- sql writes it',
  async (file) => {
    expect(snapshots.get(file)).toBe(await readFile(new URL(file, snapshotFolder), 'utf8'))
  },
)

test('docs/sql has no file of a statement that is gone, and stays readable', async () => {
  expect(await readdir(snapshotFolder)).toEqual([...snapshots.keys()].sort())
  expect([...snapshots.values()].join('').split('\n').length).toBeLessThanOrEqual(1500)
})

describe('among 16,000 offers', () => {
  let database: Awaited<ReturnType<typeof copyDatabase>>
  let client: pg.Client
  beforeAll(async () => {
    database = await copyDatabase()
    const { db } = connectDatabase(database.ownerUrl, { poolSize: 1, statementSeconds: 60 }, console.error)
    await fillWithExamples(db).finally(() => db.destroy())
    client = new pg.Client({ connectionString: database.ownerUrl, options: preparedReadSettings })
    await client.connect()
    // A function plans its statement, and reads the catalogue for that, when it is first called.
    await client.query("select nearest_term('feijaum')")
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  /** Faults in the statements of a family. */
  async function findFaults({ name, statements }: (typeof hotStatements)[number]): Promise<string[]> {
    const faults: string[] = []
    for (const [title, bound] of Object.entries(statements)) {
      const { sequentialScans, blocks } = await measureStatement(client, bound)
      for (const table of sequentialScans) faults.push(`${title}: sequential scan of ${table}`)
      const limit = blockLimit(name, title)
      if (blocks > limit) faults.push(`${title}: ${blocks} blocks instead of at most ${limit}`)
    }
    return faults
  }

  test.each(hotStatements)('$name: every statement is bounded by an index', async (family) => {
    expect(await findFaults(family)).toEqual([])
  })

  test('a missing index would be noticed', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner
      .query('drop index promotions_price, promotions_city_price, stores_by_own_name')
      .finally(() => owner.end())
    const faultsOf = async (name: string) => findFaults(hotStatements.find((family) => family.name === name) as never)

    expect(await faultsOf('list-country-all')).toContainEqual(
      expect.stringMatching(/^Page sorted by price-asc: \d+ blocks/),
    )
    expect(await faultsOf('list-city-all')).toContainEqual(
      expect.stringMatching(/^Page sorted by price-desc: \d+ blocks/),
    )
    expect(await faultsOf('search-stores')).toContainEqual(expect.stringContaining('sequential scan of stores'))
  })
})
