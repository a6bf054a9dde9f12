/**
 * npm run dev — the developer's day: services, migrations, demonstration data, then site and worker with reload. A change of a screen
 * appears at once; a change of the server restarts it. Data live in .data/dev.
 */
import { startServices } from '#services/services.ts'
import { children } from './children.ts'
import { localEnvironment } from './local-environment.ts'

const port = Number(process.env.PORT ?? 3000)
const programs = children()
const services = await startServices({ directory: process.env.CESTINHA_DATA ?? '.data/dev', durable: true })

async function stop(code: number): Promise<never> {
  await programs.stopAll()
  await services.stop()
  process.exit(code)
}
process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))

try {
  const environment = {
    ...localEnvironment(services, await services.ensureDatabase('dev'), port),
    NODE_ENV: 'development',
  }
  await programs.run(['art/draw.ts'])
  await programs.run(['src/processes/migrate.ts'], environment)
  await programs.run(['src/processes/seed.ts'], environment)
  const onEnd = (name: string) => {
    console.error(`${name} ended`)
    void stop(1)
  }
  const watch = [
    '--watch-path=src/domain',
    '--watch-path=src/contract',
    '--watch-path=src/platform',
    '--watch-path=src/server',
    '--watch-preserve-output',
  ]
  programs.start([...watch, 'src/processes/worker.ts'], environment, onEnd)
  programs.start([...watch, 'src/processes/site.ts'], environment, onEnd)
  console.log(
    `\nhttp://127.0.0.1:${port} in a moment. An administrator: npm run admin -- create NAME, with\n${Object.entries(
      environment,
    )
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}\n`,
  )
} catch (error) {
  console.error(error)
  await stop(1)
}
