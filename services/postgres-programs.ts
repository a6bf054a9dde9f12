import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findEmbeddedPostgres } from './embedded-postgres.ts'
import { findProgram } from './find-program.ts'

export interface PostgresPrograms {
  /** Contains initdb and postgres. */
  folder: string
  /** The major version. */
  version: number
}

/** tests/postgres-versions.test.ts runs the oldest and the newest. */
export const supportedVersions = { oldest: 15, newest: 18 }

const debianFolder = '/usr/lib/postgresql'

/** The supported servers of this machine, the preferred one first: Debian's newest, the one on PATH, the one from npm. */
export async function listPostgres(): Promise<PostgresPrograms[]> {
  const embedded = await findEmbeddedPostgres()
  return [...listDebianFolders(), ...listPathFolders(), ...(embedded === undefined ? [] : [embedded])]
    .filter(hasServer)
    .map((folder) => ({ folder, version: readVersion(folder) }))
    .filter(({ version }) => version >= supportedVersions.oldest && version <= supportedVersions.newest)
}

/** The preferred server; for existing databases, one of the version that created them. */
export async function findPostgres(existing?: { data: string; version: number }): Promise<PostgresPrograms> {
  const servers = await listPostgres()
  const server = servers.find(({ version }) => existing === undefined || version === existing.version)
  if (server) return server
  const { oldest, newest } = supportedVersions
  if (existing === undefined || servers.length === 0)
    throw new Error(
      `No PostgreSQL ${oldest} to ${newest} was found, and npm has none for ${process.platform} ${process.arch}: install one.`,
    )
  const found = servers.map(({ version }) => version).join(' and ')
  throw new Error(
    `PostgreSQL ${existing.version} made the databases in ${existing.data}, and this machine has ${found}. Delete ${dirname(existing.data)} to start with empty databases, or install PostgreSQL ${existing.version}.`,
  )
}

function listDebianFolders(): string[] {
  if (!existsSync(debianFolder)) return []
  return readdirSync(debianFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'))
}

function listPathFolders(): string[] {
  const initdb = findProgram('initdb')
  if (initdb !== undefined) return [dirname(initdb)]
  const config = findProgram('pg_config')
  return config === undefined ? [] : [execFileSync(config, ['--bindir'], { encoding: 'utf8' }).trim()]
}

function hasServer(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => findProgram(name, [folder]) !== undefined)
}

/** "postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)" → 15 */
function readVersion(folder: string): number {
  const text = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/PostgreSQL\) (\d+)/.exec(text)?.[1])
}
