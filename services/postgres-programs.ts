import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProgram } from './find-program.ts'

const debianFolder = '/usr/lib/postgresql'

/** The folder of PostgreSQL's server programs: the newest of Debian's packages, or else the one on PATH. */
export function findPostgresPrograms(): string {
  const folder = [...listDebianFolders(), ...listPathFolders()].find(hasServer)
  if (folder !== undefined) return folder
  throw new Error('PostgreSQL was not found. On Debian: apt-get install postgresql-15 postgresql-contrib')
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
