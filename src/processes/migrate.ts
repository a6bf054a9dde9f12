/** npm run migrate — migrates database, queue and bucket. Idempotent; run it before every start. */
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { connectStorage } from '#platform/storage.ts'
import { migrateQueue } from '#platform/worker.ts'

const config = readConfig(process.env)
const log = createLog(config.log.level)
await migrate(config.database.url, (line) => log.info(line))
await migrateQueue(config.database.url)
const storage = connectStorage(config.storage)
await storage.prepare(new URL(config.http.publicUrl).origin)
storage.close()
log.info('migrated')
