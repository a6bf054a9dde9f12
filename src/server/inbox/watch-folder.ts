import { lstat, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxReceivedBytes } from '#domain/week/received-kinds.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { lockActiveStore } from './inbox.repository.ts'
import { keepFile, refusalTexts } from './keep-file.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>

/** Names that programs give to files while writing them. */
const unfinished = /^[.~]|\.(?:part|tmp|crdownload|filepart|swp)$/i
/** A file modified this recently may be incomplete. */
const restingMilliseconds = 10_000
const perRound = 20
const [done, refused] = ['done', 'refused']

/**
 * Takes finished files out of INBOX_DIR: files in a folder named after a store's id belong to that store, others wait. Each is then moved
 * to `done`, or to `refused` with a text that states the reason. A file is moved only after it is stored in the database: after a crash in
 * between it is taken twice, and the second time has no effect.
 */
export async function watchFolder({ db, clock, config, log }: Parts): Promise<void> {
  const { directory } = config.inbox
  if (directory === null) return
  for (const folder of [done, refused]) await mkdir(join(directory, folder), { recursive: true })
  const stores = await readdir(directory, { withFileTypes: true })
  const folders = stores.filter(
    (entry) => entry.isDirectory() && ![done, refused].includes(entry.name) && !unfinished.test(entry.name),
  )
  const places = [
    { path: directory, code: null },
    ...folders.map(({ name }) => ({ path: join(directory, name), code: name })),
  ]
  let taken = 0
  for (const { path, code } of places) {
    for (const fileName of await listSmallestFirst(path)) {
      if (taken >= perRound) return
      const file = join(path, fileName)
      const content = await readFinished(file)
      if (content === 'unfinished') continue
      const result =
        content === 'too large'
          ? 'size'
          : await inTransaction(
              db,
              async (db) => {
                const storeId = await findStore(db, code)
                const common = { source: 'folder', sender: null, isProven: true, type: '' } as const
                return keepFile(db, { ...common, storeId, name: fileName, content }, clock.now())
              },
              { isIdempotent: true },
            )
      if (result === 'full') {
        log.warn({ file: fileName }, 'the inbox is full: a file stays in the folder')
        // There may still be space for the files of other places: strangers have less of it than stores.
        break
      }
      // Files that stay do not count: they would keep back the other places in every round.
      taken += 1
      const name = shortened(`${clock.now().toISOString().replace(/[:.]/g, '-')} ${fileName}`)
      await rename(file, join(directory, result === 'kept' ? done : refused, name))
      if (result !== 'kept') await writeFile(join(directory, refused, `${name}.txt`), `${refusalTexts[result]}\n`)
    }
  }
}

/** When a file finds no room, no later one of the same place does. */
async function listSmallestFirst(path: string): Promise<string[]> {
  const files = (await readdir(path, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && !unfinished.test(entry.name),
  )
  const sized = await Promise.all(files.map(async ({ name }) => ({ name, size: (await lstat(join(path, name))).size })))
  return sized.sort((one, other) => one.size - other.size).map(({ name }) => name)
}

/** File systems limit the bytes of a name to 255; the reason of a refusal has four more. */
function shortened(name: string): string {
  return Buffer.from(name).subarray(0, 200).toString()
}

/** Null for a folder that is not named after an active store: its files wait for a person. */
async function findStore(db: Db, code: string | null): Promise<number | null> {
  const number = code === null ? undefined : numberFromPublicId('store', code)
  return number === undefined ? null : lockActiveStore(db, number)
}

/** Uses one handle, so that the checked file is the one that is read. Links are not followed. */
async function readFinished(path: string): Promise<Uint8Array | 'unfinished' | 'too large'> {
  if (!(await lstat(path)).isFile()) return 'unfinished'
  const handle = await open(path, 'r')
  try {
    const before = await handle.stat()
    if (Date.now() - before.mtimeMs < restingMilliseconds) return 'unfinished'
    if (before.size > maxReceivedBytes) return 'too large'
    const content = await handle.readFile()
    const after = await handle.stat()
    return after.size === before.size && after.mtimeMs === before.mtimeMs ? content : 'unfinished'
  } finally {
    await handle.close()
  }
}
