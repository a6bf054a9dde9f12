import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { measureAlerts, noAlertTotals } from '#server/alerts/alert-metrics.ts'
import { measureJobs } from '#server/http/monitoring/job-metrics.ts'
import { createProcessMetrics } from '#server/http/monitoring/process-metrics.ts'
import { findProgram } from '#services/find-program.ts'
import { startApi } from '#tests/support/api.ts'
import { copyDatabase } from '#tests/support/database.ts'
import { isNightly } from '#tests/support/nightly.ts'

const root = new URL('..', import.meta.url).pathname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rules = read('deploy/monitoring/rules.yml')
const dashboard = read('deploy/monitoring/grafana-dashboard.json')

test('every alert has a line about what to do, and every line an alert', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const [, section = ''] = /^### Alerts$(.*?)^## /ms.exec(read('docs/operating.md')) ?? []
  const explained = [...section.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, names = '']) =>
    names.match(/\w+/g),
  )

  expect(alerts.length).toBeGreaterThan(10)
  expect(explained.toSorted()).toEqual(alerts.toSorted())
})

test('alerts and dashboard use only metrics that sites, workers and backups have', async () => {
  // A site with a replica, which here is its own primary.
  const database = await copyDatabase()
  const api = await startApi({ DATABASE_READ_URL: database.url })
  const worker = createProcessMetrics(api.platform)
  measureJobs([], worker)
  measureAlerts(worker, api.platform, noAlertTotals())
  const scraped = `${(await api.app.inject({ url: '/metrics' })).body}\n${await worker.scrape()}`
  await api.close()
  await database.drop()

  const used = new Set(`${rules}${dashboard}`.match(/\bcestinha_\w+/g))
  const writtenByBackup = read('deploy/vps/systemd/database-backup@.service').match(/\bcestinha_backup_\w+(?= )/g) ?? []
  const known = new Set([
    ...writtenByBackup,
    ...[...scraped.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  ])
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})

// By night a machine without promtool fails: the workflow installs it.
test.skipIf(!isNightly && !findProgram('promtool'))(
  'Prometheus accepts its files, and the rules pass their tests',
  async () => {
    const promtool = (...args: string[]) =>
      promisify(execFile)('promtool', args, { cwd: join(root, 'deploy/monitoring') })

    expect((await promtool('check', 'config', 'prometheus.yml')).stdout).toContain('SUCCESS')
    expect((await promtool('check', 'rules', 'rules.yml')).stdout).toMatch(/SUCCESS: \d\d rules found/)
    expect((await promtool('test', 'rules', 'rules.test.yml')).stdout).toContain('SUCCESS')
  },
  120_000,
)
