import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { grantRuntimeRights, migrate } from '#platform/database/migrate.ts'
import { migrateQueue } from '#platform/jobs/worker.ts'
import { startServices } from '#services/services.ts'
import { offerObjectStore } from './object-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database; test databases are copies of it. The owner's URL, and that of site and worker. */
    templateUrl: string
    runtimeTemplateUrl: string
    /** Responds with the access to an S3 gateway, which the first request starts: tests/support/object-store.ts. */
    objectStoreUrl: string
    /** An empty folder for the tests' picture folders. */
    picturesFolder: string
    mail: { smtpUrl: string; folder: string }
  }
}

/**
 * Starts PostgreSQL and the SMTP server once per run. The S3 gateway takes seconds and few files need it, so the first of them starts it.
 */
export default async function startTestServices(project: TestProject) {
  const directory = await mkdtemp(join(process.env.CESTINHA_RUN_DIR ?? tmpdir(), 'cestinha-tests-'))
  const services = await startServices({ directory })
  const templateUrl = await services.createDatabase('template_for_tests')
  await migrate(templateUrl)
  await migrateQueue(templateUrl)
  const runtimeTemplateUrl = services.asRuntime(templateUrl)
  await grantRuntimeRights(templateUrl, runtimeTemplateUrl)
  project.provide('templateUrl', templateUrl)
  project.provide('runtimeTemplateUrl', runtimeTemplateUrl)
  const objectStore = await offerObjectStore(directory)
  project.provide('objectStoreUrl', objectStore.url)
  project.provide('picturesFolder', services.pictures)
  project.provide('mail', { smtpUrl: services.mail.smtpUrl, folder: services.mail.folder })
  return async () => {
    await Promise.all([services.stop(), objectStore.stop()])
    await rm(directory, { recursive: true, force: true })
  }
}
