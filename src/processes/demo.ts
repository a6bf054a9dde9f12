/**
 * npm run demo — the whole product on this machine: services, migrations, demonstration data, production build, site and worker on PORT.
 * Data is kept in .data/demo. Ctrl-C stops everything.
 */
import { site } from '#domain/site.ts'
import { ensureLocalAccounts, shopUsername } from './local/ensure-local-accounts.ts'
import { runLocally } from './local/run-locally.ts'
import { siteArguments } from './local/site-arguments.ts'
import { step } from './local/steps.ts'
import { waitUntilReady } from './local/wait-until-ready.ts'

await runLocally('demo', async ({ port, programs, environment: local, endAll }) => {
  const environment = { ...local, NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  // Browser tests build once, and set the password.
  const { CESTINHA_KEEP_BUILD: keptBuild, CESTINHA_ADMIN_PASSWORD: chosenPassword } = process.env
  const migrated = step('Tabelas', () => programs.runQuietly(['src/processes/migrate.ts'], environment))
  if (keptBuild === undefined) await step('Ilustrações', () => programs.runQuietly(['art/draw.ts']))

  // The pages of flyers show the illustrations; the two steps are independent.
  const [password] = await Promise.all([
    migrated.then(async () => {
      await step('Semana de demonstração', () => programs.runQuietly(['src/processes/seed.ts'], environment))
      return ensureLocalAccounts(environment, chosenPassword)
    }),
    keptBuild === undefined &&
      step('Páginas', () =>
        programs.runQuietly(['node_modules/@react-router/dev/bin.cjs', 'build'], { NODE_ENV: 'production' }),
      ),
  ])
  await step('Site', async () => {
    programs.start(['src/processes/worker.ts'], environment, endAll)
    programs.start(siteArguments, environment, endAll)
    await waitUntilReady(port)
  })

  const origin = `http://127.0.0.1:${port}`
  console.log(`
${site.name} em ${origin}
Painel em ${origin}/admin — usuário: admin — senha: ${password}
Uma loja em ${origin}/minha-loja — usuário: ${shopUsername} — a mesma senha

Para começar:
- procure "café" na página inicial e abra uma oferta: o histórico diz se o preço é bom
- escreva uma lista em ${origin}/lista-compras e veja em "Onde comprar" quais mercados visitar
- envie a foto de um encarte em ${origin}/admin?aba=encartes: as ofertas são lidas e você confere
- a API está em ${origin}/api/docs
`)
})
