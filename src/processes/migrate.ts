/** npm run migrate — migrates database, queue and bucket, and grants the rights of site and worker. Idempotent; run it before every start. */
import { readConfig } from '#platform/config.ts'
import { grantRuntimeRights, migrate } from '#platform/database/migrate.ts'
import { migrateQueue } from '#platform/jobs/worker.ts'
import { createLog } from '#platform/log.ts'
import { connectStorage } from '#platform/storage/connect-storage.ts'

const config = readConfig(process.env)
const log = createLog(config.log.level)
const { ownerUrl, url } = config.database
await migrate(ownerUrl, (line) => log.info(line))
await migrateQueue(ownerUrl)
if (!(await grantRuntimeRights(ownerUrl, url)))
  log.warn('site and worker own their tables and could empty the audit log: set MIGRATION_DATABASE_URL')
const storage = connectStorage(config.storage)
const { origin } = new URL(config.http.publicUrl)
if (!(await storage.prepare(origin)).hasCorsRule)
  log.warn({ origin }, 'the object store knows no CORS rules of a bucket: let its server allow PUT from this origin')
storage.close()
log.info('migrated')
