import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServices } from '#services/services.ts'
import { childPrograms } from './child-programs.ts'
import { localEnvironment } from './local-environment.ts'
import { siteArguments } from './site-arguments.ts'
import { waitUntilReady } from './wait-until-ready.ts'

/** Runs the production build with the demonstration data while `use` runs, and removes everything afterwards. */
export async function withDemonstrationSite(
  port: number,
  use: (origin: string, environment: Record<string, string>) => Promise<void>,
  { hasWorker = false }: { hasWorker?: boolean } = {},
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'cestinha-site-'))
  const services = await startServices({ directory })
  const programs = childPrograms()
  try {
    const environment = {
      ...localEnvironment(services, await services.createDatabase('demonstration'), port),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      READS_PER_TEN_SECONDS: '100000',
    }
    await programs.run(['src/processes/migrate.ts'], environment)
    await programs.run(['src/processes/seed.ts'], environment)
    const onEnd = (name: string) => {
      throw new Error(`${name} ended unexpectedly`)
    }
    programs.start(siteArguments, environment, onEnd)
    if (hasWorker) programs.start(['src/processes/worker.ts'], environment, onEnd)
    await waitUntilReady(port)
    await use(`http://127.0.0.1:${port}`, environment)
  } finally {
    await programs.stopAll()
    await services.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
