import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function findProgram(name: string, folders = searchPath()): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/** The full path of each program; refuses with a sentence that says what to install when one is missing. */
export function requirePrograms<Name extends string>(names: readonly Name[], remedy: string): Record<Name, string> {
  const found = names.map((name) => [name, findProgram(name)] as const)
  const missing = found.filter(([, path]) => path === undefined).map(([name]) => name)
  if (missing.length > 0) throw new Error(`Not found on this machine: ${missing.join(', ')}. ${remedy}`)
  return Object.fromEntries(found) as Record<Name, string>
}

function searchPath(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
