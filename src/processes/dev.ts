/**
 * npm run dev — services, migrations, demonstration data, then site and worker with reload: a changed screen is hot-replaced, changed
 * modules of the server are loaded again, the worker restarts, a new migration is applied. Data is kept in .data/dev.
 */
import { site } from '#domain/site.ts'
import { ensureLocalAccounts, shopUsername } from './local/ensure-local-accounts.ts'
import { runLocally } from './local/run-locally.ts'
import { step } from './local/steps.ts'
import { waitUntilReady } from './local/wait-until-ready.ts'
import { watchMigrations } from './local/watch-migrations.ts'

await runLocally('dev', async ({ port, programs, environment: local, endAll }) => {
  const environment = { ...local, NODE_ENV: 'development' }
  const migrate = () => programs.runQuietly(['src/processes/migrate.ts'], environment)
  await Promise.all([step('Ilustrações', () => programs.runQuietly(['art/draw.ts'])), step('Tabelas', migrate)])
  await step('Semana de demonstração', () => programs.runQuietly(['src/processes/seed.ts'], environment))
  const password = await ensureLocalAccounts(environment)
  programs.start(['--watch', '--watch-preserve-output', 'src/processes/worker.ts'], environment, endAll)
  programs.start(['src/processes/local/dev-site.ts'], environment, endAll)
  watchMigrations('migrations', migrate)
  await step('Site', () => waitUntilReady(port))

  const origin = `http://127.0.0.1:${port}`
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  console.log(`
${site.name} em ${origin}
Painel em ${origin}/admin — usuário: admin — senha: ${password}
Uma loja em ${origin}/minha-loja — usuário: ${shopUsername} — a mesma senha

Componentes em ${origin}/design. Outros programas, como npm run admin, usam
${variables.join(' ')}
`)
})
