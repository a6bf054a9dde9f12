import { afterAll, expect, test } from 'vitest'
import { createThread, ThreadFailed } from './thread.ts'

const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, input }) => {
      if (input === 'forever') for (;;);
      const kept = []
      while (input === 'memory') kept.push(Array.from({ length: 1e5 }, (_, index) => index + 0.5))
      if (input === 'wrong') parentPort.postMessage({ id, error: 'wrong' })
      else parentPort.postMessage({ id, output: input.length })
    })`)}`,
)
const thread = createThread<string, number>(module, { seconds: 2, megabytes: 32 })
afterAll(thread.stop)

test('jobs are answered each with its own result', async () => {
  expect(await Promise.all(['a', 'bb', 'ccc'].map(thread.run))).toEqual([1, 2, 3])
  await expect(thread.run('wrong')).rejects.toThrow('wrong')
})

test.each(['forever', 'memory'])(
  'a job that takes %s ends the thread, and the next one gets another',
  async (input) => {
    await expect(thread.run(input)).rejects.toBeInstanceOf(ThreadFailed)

    expect(await thread.run('dddd')).toBe(4)
  },
)

test('the thread that serves others goes on while a job runs', async () => {
  const running = thread.run('forever').catch(() => 'ended')
  const started = process.threadCpuUsage()
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  }, 20)

  expect(await running).toBe('ended')

  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
  expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(1500)
})
