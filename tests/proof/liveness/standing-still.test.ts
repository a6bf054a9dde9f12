// @long: waits until a site counts as dead
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCluster, type TestCluster } from '#tests/proof/test-cluster.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await startTestCluster()
})
afterAll(() => cluster.stop())

test('a site whose event loop stands still is ended, so that its supervisor starts it again', async () => {
  const preload = new URL('./spin-on-signal.mjs', import.meta.url).pathname
  const site = await cluster.startSite({ NODE_OPTIONS: `--import=${preload}` })
  // A site that works is left alone.
  await pause(6000)
  expect(site.ending()).toBeNull()

  process.kill(site.pid, 'SIGUSR2')

  await expect.poll(site.ending, { timeout: 60_000 }).toBe('SIGKILL')
  expect(await site.log()).toContain('the event loop stood still, ending the process')
})
