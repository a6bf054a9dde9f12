/** The thread of watch-event-loop.ts. */
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { LoopMessage, RunningJob, StillnessLimits } from './watch-event-loop.ts'

const { namedAfter, endedAfter } = workerData as StillnessLimits
const checkInterval = namedAfter / 10
let running: RunningJob[] = []
let [turnedAt, checkedAt, isNamed] = [performance.now(), performance.now(), false]

parentPort?.on('message', (message: LoopMessage) => {
  if (message === 'turning') {
    turnedAt = performance.now()
    isNamed = false
  } else running = message.running
})

setInterval(() => {
  const now = performance.now()
  // The whole process was stopped or the machine slept, so the event loop could not turn either.
  if (now - checkedAt > 10 * checkInterval) turnedAt = now
  checkedAt = now
  const stillFor = now - turnedAt
  if (stillFor > namedAfter && !isNamed) {
    isNamed = true
    log('the event loop stands still', stillFor)
  }
  if (stillFor > endedAfter) {
    log('the event loop stood still, ending the process', stillFor)
    process.kill(process.pid, 'SIGKILL')
  }
}, checkInterval)

const standardOutput = 1

/** Same format as the log. The log itself and `process.stdout` belong to the blocked thread. */
function log(msg: string, stillFor: number): void {
  const jobs = running.map(({ job, startedAt }) => ({ job, forMs: Date.now() - startedAt }))
  const line = { level: 60, time: new Date().toISOString(), stillForMs: Math.round(stillFor), jobs, msg }
  writeSync(standardOutput, `${JSON.stringify(line)}\n`)
}
