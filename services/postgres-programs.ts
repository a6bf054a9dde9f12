import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProgram } from './find-program.ts'

const debianFolder = '/usr/lib/postgresql'

/** The folder of PostgreSQL's server programs: Debian's newest, else the one that PATH leads to. */
export function postgresPrograms(): string {
  const folder = [...debianFolders(), ...pathFolders()].find(hasServer)
  if (folder !== undefined) return folder
  throw new Error('PostgreSQL was not found. On Debian: apt-get install postgresql-15 postgresql-contrib')
}

function debianFolders(): string[] {
  if (!existsSync(debianFolder)) return []
  return readdirSync(debianFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'))
}

function pathFolders(): string[] {
  const initdb = findProgram('initdb')
  if (initdb !== undefined) return [dirname(initdb)]
  const config = findProgram('pg_config')
  return config === undefined ? [] : [execFileSync(config, ['--bindir'], { encoding: 'utf8' }).trim()]
}

function hasServer(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => findProgram(name, [folder]) !== undefined)
}
