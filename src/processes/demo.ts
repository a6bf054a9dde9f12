/**
 * npm run demo — the whole product on this machine, for a visitor: services, migrations, demonstration data, production build, site and
 * worker on PORT. Data live in .data/demo, except pictures, which live in memory. Ctrl-C stops all of it.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { site } from '#domain/site.ts'
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { changePassword, createAdministrator } from '#server/auth/auth.service.ts'
import { startServices } from '#services/services.ts'
import { children } from './children.ts'
import { localEnvironment } from './local-environment.ts'

const port = Number(process.env.PORT ?? 3000)
const programs = children()
const services = await startServices({ directory: process.env.CESTINHA_DATA ?? '.data/demo', durable: true })

async function stop(code: number): Promise<never> {
  await programs.stopAll()
  await services.stop()
  process.exit(code)
}
process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))

try {
  const environment = {
    ...localEnvironment(services, await services.ensureDatabase('demo'), port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  }
  await programs.run(['src/processes/migrate.ts'], environment)
  await programs.run(['src/processes/seed.ts'], environment)
  if (!existsSync('build/server/index.js') || process.env.CESTINHA_KEEP_BUILD === undefined) {
    await programs.run(['art/draw.ts'])
    await programs.run(['node_modules/@react-router/dev/bin.cjs', 'build'], { NODE_ENV: 'production' })
  }
  const password = await givePassword(environment)
  const onEnd = (name: string) => {
    console.error(`${name} ended unexpectedly`)
    void stop(1)
  }
  programs.start(['src/processes/worker.ts'], environment, onEnd)
  programs.start(['src/processes/site.ts'], environment, onEnd)
  await untilReady(`http://127.0.0.1:${port}/health/ready`)
  console.log(
    `\n${site.name} em http://127.0.0.1:${port}\nPainel em http://127.0.0.1:${port}/admin — usuário: admin — senha: ${password}\n`,
  )
} catch (error) {
  console.error(error)
  await stop(1)
}

/** A password made for this run: nobody has to remember one, and none is ever a default. */
async function givePassword(environment: Record<string, string>): Promise<string> {
  const platform = startPlatform(readConfig(environment))
  const password = randomBytes(9).toString('base64url')
  if (!(await changePassword(platform.db, 'admin', password, platform.clock.now())))
    await createAdministrator(platform.db, 'admin', password)
  await platform.close()
  return password
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} did not answer within 30 s`)
}
