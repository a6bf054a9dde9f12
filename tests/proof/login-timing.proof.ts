import { afterAll, beforeAll, test } from 'vitest'
import type { Platform } from '#platform/platform.ts'
import { createAdministrator } from '#server/auth/auth.service.ts'
import { createProofReport } from './proof-report.ts'
import { type Site, startTestCluster, type TestCluster } from './test-cluster.ts'

const samples = 100

let cluster: TestCluster
let platform: Platform
let site: Site
beforeAll(async () => {
  cluster = await startTestCluster()
  platform = cluster.platform
  await createAdministrator(platform.db, 'ana', 'uma senha bem comprida')
  site = await cluster.startSite()
})
afterAll(async () => {
  await cluster.stop()
})

test('[C20] the duration of a refused login does not reveal whether the name exists', async () => {
  const times: Record<'ana' | 'bia', number[]> = { ana: [], bia: [] }
  for (let number = -5; number < samples; number += 1) {
    // Alternating, so that other load slows both equally.
    const names = number % 2 === 0 ? (['ana', 'bia'] as const) : (['bia', 'ana'] as const)
    for (const username of names) {
      const milliseconds = await timeRefusedLogin(username, number + samples)
      if (number >= 0) times[username].push(milliseconds)
    }
  }
  const [known, unknown] = [median(times.ana), median(times.bia)]
  const report = createProofReport(
    `Refused logins: ${samples} with a name that exists, ${samples} with one that does not`,
  )
  report.note('median for the known name', known, ' ms')
  report.note('median for the unknown name', unknown, ' ms')
  report.atMost('difference of the medians', 100 * (Math.max(known, unknown) / Math.min(known, unknown) - 1), 10, ' %')
  report.printAndAssert()
})

async function timeRefusedLogin(username: string, number: number): Promise<number> {
  // Every attempt is the first of its origin, so that the delay after failures is not measured.
  await platform.db.deleteFrom('loginAttempts').execute()
  const started = performance.now()
  const response = await fetch(`${site.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${number}` },
    body: JSON.stringify({ username, password: 'errada' }),
  })
  await response.text()
  if (response.status !== 401) throw new Error(`responded ${response.status}`)
  return performance.now() - started
}

function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}
