/**
 * npm run demo — the whole product on this machine: services, migrations, demonstration data, production build, site and worker on PORT.
 * Data is kept in .data/demo, except pictures, which are kept in memory. Ctrl-C stops everything.
 */

import { randomBytes } from 'node:crypto'
import { site } from '#domain/site.ts'
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { changePassword, createAdministrator } from '#server/auth/auth.service.ts'
import { runLocally } from './local/run-locally.ts'
import { siteArguments } from './local/site-arguments.ts'
import { waitUntilReady } from './local/wait-until-ready.ts'

await runLocally('demo', async ({ port, programs, environment: local, endAll }) => {
  const environment = { ...local, NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  await programs.run(['scripts/reader-models.ts'])
  if (process.env.CESTINHA_KEEP_BUILD === undefined) {
    await programs.run(['art/draw.ts'])
    await programs.run(['node_modules/@react-router/dev/bin.cjs', 'build'], { NODE_ENV: 'production' })
  }
  await programs.run(['src/processes/migrate.ts'], environment)
  // After the drawings, which the pages of flyers show.
  await programs.run(['src/processes/seed.ts'], environment)
  const password = await setAdminPassword(environment)
  programs.start(['src/processes/worker.ts'], environment, endAll)
  programs.start(siteArguments, environment, endAll)
  await waitUntilReady(port)
  console.log(`\n${site.name} em http://127.0.0.1:${port}`)
  console.log(`Painel em http://127.0.0.1:${port}/admin — usuário: admin — senha: ${password}\n`)
})

/** A random password for each run, so that there is no default one. Browser tests set it in the environment. */
async function setAdminPassword(environment: Record<string, string>): Promise<string> {
  const platform = startPlatform(readConfig(environment))
  const password = process.env.CESTINHA_ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  const hasAdministrator = await changePassword(platform.db, 'admin', password, platform.clock.now())
  if (!hasAdministrator) await createAdministrator(platform.db, 'admin', password)
  await platform.close()
  return password
}
