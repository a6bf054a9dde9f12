import { startServices } from '#services/services.ts'
import { type ChildPrograms, childPrograms } from './child-programs.ts'
import { localEnvironment } from './local-environment.ts'

interface LocalRun {
  port: number
  programs: ChildPrograms
  /** Environment variables with the addresses of the services. */
  environment: Record<string, string>
  /** Stops everything; for a program that must not end by itself. */
  endAll: (name: string) => void
}

/** Starts the local services, then `start`. Everything ends together, on Ctrl-C or on a failure. */
export async function runLocally(name: string, start: (run: LocalRun) => Promise<void>): Promise<void> {
  const port = Number(process.env.PORT ?? 3000)
  const programs = childPrograms()
  const services = await startServices({ directory: process.env.CESTINHA_DATA ?? `.data/${name}`, durable: true })

  async function stop(code: number): Promise<never> {
    await programs.stopAll()
    await services.stop()
    process.exit(code)
  }
  process.once('SIGINT', () => void stop(0))
  process.once('SIGTERM', () => void stop(0))

  try {
    const environment = localEnvironment(services, await services.ensureDatabase(name), port)
    const endAll = (program: string) => {
      console.error(`${program} ended unexpectedly`)
      void stop(1)
    }
    await start({ port, programs, environment, endAll })
  } catch (error) {
    console.error(error)
    await stop(1)
  }
}
