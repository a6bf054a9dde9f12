import { execFile } from 'node:child_process'
import { type Log, messageOf } from '#platform/log.ts'

/**
 * Notifies systemd that the event loop turns, three times within the unit's `WatchdogSec`; systemd restarts a process that stops notifying.
 * Uses systemd's own program, because Node.js has no sockets of the required kind. Does nothing without a watchdog.
 */
export function notifySystemd(env: NodeJS.ProcessEnv, log: Log): { stop: () => void } {
  const microseconds = Number(env.WATCHDOG_USEC)
  if (!env.NOTIFY_SOCKET || !(microseconds > 0)) return { stop: () => {} }
  const notify = () =>
    execFile('systemd-notify', ['WATCHDOG=1'], { env }, (error) => {
      if (error) log.warn({ reason: messageOf(error) }, 'systemd not notified')
    })
  notify()
  const timer = setInterval(notify, microseconds / 1000 / 3).unref()
  return { stop: () => clearInterval(timer) }
}
