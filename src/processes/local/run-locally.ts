import { resolve } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { loadSite } from '#server/brand/load-site.ts'
import { isFreePort } from '#services/free-port.ts'
import { startServices } from '#services/services.ts'
import { type ChildPrograms, childPrograms } from './child-programs.ts'
import { localEnvironment } from './local-environment.ts'
import { step } from './steps.ts'

interface LocalRun {
  port: number
  programs: ChildPrograms
  /** Environment variables with the addresses of the services. */
  environment: Record<string, string>
  /** Stops everything; for a program that must not end unexpectedly. */
  endAll: (name: string) => void
}

/** Starts the local services, then `start`. Everything ends together, on Ctrl-C or on a failure. */
export async function runLocally(name: string, start: (run: LocalRun) => Promise<void>): Promise<void> {
  const port = Number(process.env.PORT ?? 3000)
  // Otherwise the program that has the port would be taken for the site that is ready.
  if (!(await isFreePort(port))) {
    console.error(`Another program uses port ${port}: name another port in PORT`)
    process.exit(1)
  }
  const programs = childPrograms()
  const directory = process.env.CESTINHA_DATA ?? `.data/${name}`
  const services = await step('Banco de dados', () => startServices({ directory, durable: true })).catch((error) => {
    report(error)
    process.exit(1)
  })

  async function stop(code: number): Promise<never> {
    await programs.stopAll()
    await services.stop()
    process.exit(code)
  }
  process.once('SIGINT', () => void stop(0))
  process.once('SIGTERM', () => void stop(0))

  try {
    const environment = {
      ...localEnvironment(services, await services.ensureDatabase(name), port),
      // Halves the time in which each program loads its code.
      NODE_COMPILE_CACHE: resolve(directory, 'compile-cache'),
    }
    loadSite(readConfig(environment).siteFile)
    const endAll = (program: string) => {
      console.error(`${program} ended unexpectedly`)
      void stop(1)
    }
    await start({ port, programs, environment, endAll })
  } catch (error) {
    report(error)
    await stop(1)
  }
}

/** Our own errors say what to do: a stack would only hide it. */
function report(error: unknown): void {
  console.error(error instanceof Error && error.constructor === Error ? error.message : error)
}
