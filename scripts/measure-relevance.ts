/**
 * npm run measure -- relevance [FILE] — publishes the catalogue of tests/relevance in a database of its own, searches it through the
 * public API with the queries of the file, or of tests/relevance, and prints how many are answered rightly. --wrong lists the others.
 * The columns are described in tests/relevance/README.md.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { apiClient } from '#contract/client.ts'
import { readConfig } from '#platform/config.ts'
import { grantRuntimeRights, migrate } from '#platform/database/migrate.ts'
import { migrateQueue } from '#platform/jobs/worker.ts'
import { startPlatform } from '#platform/platform.ts'
import { localEnvironment } from '#processes/local/local-environment.ts'
import { buildApp } from '#server/app.ts'
import { loadSite } from '#server/brand/load-site.ts'
import { setPublicIdKey } from '#server/public-ids.ts'
import { startServices } from '#services/services.ts'
import { listsWrong, percent } from './measure/labelled-rows.ts'
import { type JudgedQuery, judgeQueries, ownQueries, publishCatalogue } from './measure/relevance.ts'

const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const directory = await mkdtemp(join(tmpdir(), 'cestinha-relevance-'))
const services = await startServices({ directory })
try {
  report(await measure(file === undefined ? ownQueries : resolve(file)))
} finally {
  await services.stop()
  await rm(directory, { recursive: true, force: true })
}

async function measure(queries: string | URL): Promise<JudgedQuery[]> {
  const url = await services.createDatabase('relevance')
  await migrate(url)
  await migrateQueue(url)
  await grantRuntimeRights(url, services.asRuntime(url))
  const limits = { LOG_LEVEL: 'silent', READS_PER_TEN_SECONDS: '1000000', PUBLIC_ANSWERS_SECONDS: '0' }
  const platform = startPlatform(readConfig({ ...localEnvironment(services, url, 0), ...limits }))
  setPublicIdKey(platform.config.publicIdKey)
  loadSite(platform.config.siteFile)
  const app = await buildApp(platform)
  try {
    await publishCatalogue(platform)
    const api = apiClient(async ({ url, headers }) => {
      const response = await app.inject({ method: 'GET', url, headers })
      return {
        status: response.statusCode,
        statusText: response.statusMessage,
        headers: { get: (name) => (response.headers[name] === undefined ? null : String(response.headers[name])) },
        text: async () => response.body,
      }
    })
    return await judgeQueries(api, queries)
  } finally {
    await app.close()
    await platform.close()
  }
}

function report(judged: JudgedQuery[]): void {
  console.log('| Queries | Right | |')
  console.log('| --- | --- | --- |')
  for (const [group, part] of [...Map.groupBy(judged, (one) => one.group), ['all', judged] as const]) {
    const right = part.filter(({ faults }) => faults.length === 0).length
    console.log(`| ${group} | ${right} of ${part.length} | ${percent(right, part.length)} |`)
  }
  const wishes = judged.map((one) => one.wishes)
  const asked = wishes.reduce((sum, one) => sum + one.asked, 0)
  const met = wishes.reduce((sum, one) => sum + one.met, 0)
  if (asked > 0)
    console.log(`\n${met} of ${asked} wishes of lists are answered or named as missing (${percent(met, asked)})`)
  const denied = judged.filter(
    ({ faults, found, missing }) => faults.length === 0 && found.length > 0 && missing.length > 0,
  )
  console.log(`\n${denied.length} right answers stand below "Não há": ${denied.map(({ query }) => query).join(', ')}`)
  if (!listsWrong) return
  for (const { query, faults, found, missing } of judged)
    if (faults.length > 0)
      console.log(
        `\n${query}\n  ${faults.join('\n  ')}\n  missing: ${missing.join(', ')}\n  found: ${found.join(' · ') || 'nothing'}`,
      )
}
