import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function findProgram(name: string, folders = readSearchPath()): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/** The full path of each program; throws with the install hint when one is missing. */
export function requirePrograms<Name extends string>(
  names: readonly Name[],
  installHint: string,
): Record<Name, string> {
  const found = names.map((name) => [name, findProgram(name)] as const)
  const missing = found.filter(([, path]) => path === undefined).map(([name]) => name)
  if (missing.length > 0) throw new Error(`Not found on this machine: ${missing.join(', ')}. ${installHint}`)
  return Object.fromEntries(found) as Record<Name, string>
}

function readSearchPath(): string[] {
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
