import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startMailServer } from './mail-server.ts'
import { startObjectStore } from './object-store.ts'
import { type Standby, startPostgres } from './postgres.ts'

export interface Services {
  /** URL of a database, whether it exists or not. Its role owns the databases and is not a superuser. */
  databaseUrl: (name: string) => string
  /** The same database for the role of site and worker, which owns nothing. */
  asRuntime: (databaseUrl: string) => string
  /** Creates a database, empty or a copy of another one, and returns its URL. */
  createDatabase: (name: string, template?: string) => Promise<string>
  /** Like createDatabase, but accepts an existing one. */
  ensureDatabase: (name: string) => Promise<string>
  /** Drops a database, even with open connections. */
  dropDatabase: (name: string) => Promise<void>
  /** Copies the whole server to another one that follows it and can be read, until the services stop. */
  startStandby: () => Promise<Standby>
  /** Folder of the pictures; `npm run migrate` creates it. */
  pictures: string
  /** Throws unless the services were started with it. */
  objectStore: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }
  mail: { smtpUrl: string; folder: string }
  /** Kills PostgreSQL; restartDatabase starts it again. */
  crashDatabase: () => Promise<void>
  restartDatabase: () => Promise<void>
  stop: () => Promise<void>
}

interface ServiceOptions {
  /** Databases, pictures and mail of an earlier run in this folder are kept; objects of the S3 gateway are not. */
  directory: string
  /** Starts an S3 gateway too; false by default. */
  objectStore?: boolean
  /** Survives a power failure, at the cost of speed. Not for tests. */
  durable?: boolean
}

/** Starts PostgreSQL and a mail server on this machine, without containers, and an S3 gateway on request. */
export async function startServices(options: ServiceOptions): Promise<Services> {
  const directory = resolve(options.directory)
  await mkdir(directory, { recursive: true })
  const [postgres, objectStore, mail] = await startAll(
    startPostgres({ directory, durable: options.durable ?? false }),
    options.objectStore ? startObjectStore(directory) : Promise.resolve(undefined),
    startMailServer(join(directory, 'mail')),
  )
  return {
    databaseUrl: postgres.databaseUrl,
    asRuntime: postgres.asRuntime,
    createDatabase: postgres.createDatabase,
    ensureDatabase: postgres.ensureDatabase,
    dropDatabase: postgres.dropDatabase,
    startStandby: postgres.startStandby,
    pictures: join(directory, 'pictures'),
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

async function startAll<A extends Stoppable, B extends Stoppable, C extends Stoppable>(
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
