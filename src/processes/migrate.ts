/** npm run migrate — migrates database, queue and bucket, and grants the rights of site and worker. Idempotent; run it before every start. */
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { grantRuntimeRights, migrate } from '#platform/migrate.ts'
import { connectStorage } from '#platform/storage.ts'
import { migrateQueue } from '#platform/worker.ts'

const config = readConfig(process.env)
const log = createLog(config.log.level)
const { ownerUrl, url } = config.database
await migrate(ownerUrl, (line) => log.info(line))
await migrateQueue(ownerUrl)
if (!(await grantRuntimeRights(ownerUrl, url)))
  log.warn('site and worker own their tables and could empty the audit log: set MIGRATION_DATABASE_URL')
const storage = connectStorage(config.storage)
await storage.prepare(new URL(config.http.publicUrl).origin)
storage.close()
log.info('migrated')
