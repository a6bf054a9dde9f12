import { watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { step } from './steps.ts'

/** An editor saves a file in several steps; this long after the last one it is complete. */
const settleMilliseconds = 500

/** Calls `migrate` when `folder` has a new file with content. A failure is printed, and the next change retries. */
export function watchMigrations(folder: string, migrate: () => Promise<void>): { stop: () => Promise<void> } {
  let known: Promise<string[]> = listFiles(folder)
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  async function applyNew(): Promise<void> {
    const before = await known
    const after = await listFiles(folder)
    const added = after.filter((name) => !before.includes(name))
    if (added.length === 0) return
    try {
      await step(`Migração ${added.join(', ')}`, migrate)
      known = Promise.resolve(after)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }

  const watcher = watch(folder, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(applyNew)
    }, settleMilliseconds)
  }).unref()
  return {
    stop: async () => {
      watcher.close()
      clearTimeout(timer)
      await running
    },
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return names.filter((_, index) => sizes[index] !== 0)
}
