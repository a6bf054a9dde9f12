import { once } from 'node:events'
import { startServices } from './services.ts'

/** Starts the services in a folder, prints the environment variables for a process that uses them, and runs until Ctrl-C. */
const services = await startServices({ directory: process.argv[2] ?? '.data/services', durable: true })

const databaseUrl = await services.ensureDatabase('cestinha')
const environment = {
  DATABASE_URL: services.asRuntime(databaseUrl),
  MIGRATION_DATABASE_URL: databaseUrl,
  S3_ENDPOINT: services.objectStore.endpoint,
  S3_REGION: services.objectStore.region,
  S3_BUCKET: 'cestinha',
  S3_ACCESS_KEY_ID: services.objectStore.accessKeyId,
  S3_SECRET_ACCESS_KEY: services.objectStore.secretAccessKey,
  SMTP_URL: services.mail.smtpUrl,
}
for (const [name, value] of Object.entries(environment)) console.log(`${name}=${value}`)

await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
await services.stop()
