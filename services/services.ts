import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startMailPeer } from './mail-peer.ts'
import { startObjectStore } from './object-store.ts'
import { startPostgres } from './postgres.ts'

export interface Services {
  /** The URL of a database of this cluster, whether it exists or not; its role is the owner, not a superuser. */
  databaseUrl: (name: string) => string
  /** Creates a database, empty or a copy of another one, and returns its URL. */
  createDatabase: (name: string, template?: string) => Promise<string>
  /** As createDatabase, but content with one that an earlier run created. */
  ensureDatabase: (name: string) => Promise<string>
  /** Drops a database, even under open connections. */
  dropDatabase: (name: string) => Promise<void>
  /** Throws when the services were started without it. */
  objectStore: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }
  mail: { smtpUrl: string; folder: string }
  /** PostgreSQL dies without warning, and comes back when told to. */
  crashDatabase: () => Promise<void>
  restartDatabase: () => Promise<void>
  stop: () => Promise<void>
}

interface ServiceOptions {
  /** Where everything lives; databases and mail of an earlier run there are kept, objects are not. */
  directory: string
  objectStore?: boolean
  /** Survive a power cut, for data that somebody may want to keep; tests prefer speed. */
  durable?: boolean
}

/** What the product stands on, on this machine and without containers: PostgreSQL, an S3 gateway, a mail server. */
export async function startServices(options: ServiceOptions): Promise<Services> {
  const directory = resolve(options.directory)
  await mkdir(directory, { recursive: true })
  const [postgres, objectStore, mail] = await allOrNone(
    startPostgres({ directory, durable: options.durable ?? false }),
    options.objectStore === false ? Promise.resolve(undefined) : startObjectStore(directory),
    startMailPeer(join(directory, 'mail')),
  )
  return {
    databaseUrl: postgres.databaseUrl,
    createDatabase: postgres.createDatabase,
    ensureDatabase: postgres.ensureDatabase,
    dropDatabase: postgres.dropDatabase,
    get objectStore() {
      if (objectStore === undefined) throw new Error('These services were started without an object store')
      const { stop: _, ...access } = objectStore
      return access
    },
    mail: { smtpUrl: mail.smtpUrl, folder: mail.folder },
    crashDatabase: postgres.crash,
    restartDatabase: postgres.restart,
    stop: async () => {
      await Promise.all([postgres.stop(), objectStore?.stop(), mail.stop()])
    },
  }
}

type Stoppable = { stop: () => Promise<void> } | undefined

async function allOrNone<A extends Stoppable, B extends Stoppable, C extends Stoppable>(
  ...starting: [Promise<A>, Promise<B>, Promise<C>]
): Promise<[A, B, C]> {
  try {
    return await Promise.all(starting)
  } catch (error) {
    for (const outcome of await Promise.allSettled(starting)) {
      if (outcome.status === 'fulfilled') await outcome.value?.stop()
    }
    throw error
  }
}
