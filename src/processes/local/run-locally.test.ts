import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test('a port that another program uses is told before anything starts', async () => {
  const other = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const run = spawn(process.execPath, ['src/processes/dev.ts'], { env: { ...process.env, PORT: String(port) } })
  const printed = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'close')])
  other.close()
  expect(printed).toEqual(['', `Another program uses port ${port}: name another port in PORT\n`, [1, null]])
})
