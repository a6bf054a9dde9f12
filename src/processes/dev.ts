/**
 * npm run dev — services, migrations, demonstration data, then site and worker with reload: a changed screen is hot-replaced, a changed
 * server restarts. Data is kept in .data/dev.
 */
import { runLocally } from './local/run-locally.ts'

const watchArguments = ['domain', 'contract', 'platform', 'server'].map((folder) => `--watch-path=src/${folder}`)

await runLocally('dev', async ({ port, programs, environment: local, endAll }) => {
  const environment = { ...local, NODE_ENV: 'development' }
  await programs.run(['art/draw.ts'])
  await programs.run(['scripts/reader-models.ts'])
  await programs.run(['src/processes/migrate.ts'], environment)
  await programs.run(['src/processes/seed.ts'], environment)
  for (const program of ['src/processes/worker.ts', 'src/processes/site.ts']) {
    programs.start([...watchArguments, '--watch-preserve-output', program], environment, endAll)
  }
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  console.log(
    `\nhttp://127.0.0.1:${port} in a moment. An administrator: npm run admin -- create NAME, with\n${variables.join(' ')}\n`,
  )
})
