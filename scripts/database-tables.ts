/** npm run generate -- db-types — writes the types of all tables, read from a freshly migrated database. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#platform/database/migrate.ts'
import { startServices } from '#services/services.ts'

const directory = await mkdtemp(join(tmpdir(), 'cestinha-tables-'))
const services = await startServices({ directory })
try {
  const url = await services.createDatabase('tables')
  await migrate(url)
  execFileSync(
    'kysely-codegen',
    [
      '--dialect=postgres',
      '--camel-case',
      '--url',
      url,
      '--out-file=src/platform/database/database-tables.generated.ts',
      '--exclude-pattern=*{_20*,_rest}',
      '--type-mapping={"int8":"number"}',
    ],
    { stdio: 'inherit' },
  )
} finally {
  await services.stop()
  await rm(directory, { recursive: true, force: true })
}
