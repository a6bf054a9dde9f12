import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { startServices } from './services.ts'

/**
 * npm run services [-- [FOLDER] [--s3]]
 * Starts the services in a folder, prints the environment variables for a process that uses them, and runs until Ctrl-C. With --s3 pictures
 * are in Ceph's S3 gateway, which forgets them when it stops.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { s3: { type: 'boolean', default: false } },
})
const [directory = '.data/services'] = positionals
const services = await startServices({ directory, objectStore: values.s3, durable: true })

const databaseUrl = await services.ensureDatabase('cestinha')
const environment = {
  DATABASE_URL: services.asRuntime(databaseUrl),
  MIGRATION_DATABASE_URL: databaseUrl,
  ...(values.s3
    ? {
        S3_ENDPOINT: services.objectStore.endpoint,
        S3_REGION: services.objectStore.region,
        S3_BUCKET: 'cestinha',
        S3_ACCESS_KEY_ID: services.objectStore.accessKeyId,
        S3_SECRET_ACCESS_KEY: services.objectStore.secretAccessKey,
      }
    : { STORAGE: 'folder', STORAGE_FOLDER: services.pictures }),
  SMTP_URL: services.mail.smtpUrl,
}
for (const [name, value] of Object.entries(environment)) console.log(`${name}=${value}`)

await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
await services.stop()
