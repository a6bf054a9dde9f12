/**
 * npm run dev — the developer's day: services, migrations, demonstration data, then site and worker with reload. A change of a screen
 * appears at once; a change of the server restarts it. Data live in .data/dev.
 */
import { runLocally } from './local/run-locally.ts'

const watched = ['domain', 'contract', 'platform', 'server'].map((room) => `--watch-path=src/${room}`)

await runLocally('dev', async ({ port, programs, environment: local, endAll }) => {
  const environment = { ...local, NODE_ENV: 'development' }
  await programs.run(['art/draw.ts'])
  await programs.run(['src/processes/migrate.ts'], environment)
  await programs.run(['src/processes/seed.ts'], environment)
  for (const program of ['src/processes/worker.ts', 'src/processes/site.ts']) {
    programs.start([...watched, '--watch-preserve-output', program], environment, endAll)
  }
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  console.log(
    `\nhttp://127.0.0.1:${port} in a moment. An administrator: npm run admin -- create NAME, with\n${variables.join(' ')}\n`,
  )
})
