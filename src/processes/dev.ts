/**
 * npm run dev — services, migrations, demonstration data, then site and worker with reload: a changed screen is hot-replaced, a changed
 * server restarts, a new migration is applied. Data is kept in .data/dev.
 */
import { site } from '#domain/site.ts'
import { ensureLocalAccounts, shopUsername } from './local/ensure-local-accounts.ts'
import { runLocally } from './local/run-locally.ts'
import { step } from './local/steps.ts'
import { waitUntilReady } from './local/wait-until-ready.ts'
import { watchMigrations } from './local/watch-migrations.ts'

const watchArguments = ['domain', 'contract', 'platform', 'server'].map((folder) => `--watch-path=src/${folder}`)

await runLocally('dev', async ({ port, programs, environment: local, endAll }) => {
  const environment = { ...local, NODE_ENV: 'development' }
  const migrate = () => programs.runQuietly(['src/processes/migrate.ts'], environment)
  await Promise.all([step('Ilustrações', () => programs.runQuietly(['art/draw.ts'])), step('Tabelas', migrate)])
  await step('Semana de demonstração', () => programs.runQuietly(['src/processes/seed.ts'], environment))
  const password = await ensureLocalAccounts(environment)
  for (const program of ['src/processes/worker.ts', 'src/processes/site.ts']) {
    programs.start([...watchArguments, '--watch-preserve-output', program], environment, endAll)
  }
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
