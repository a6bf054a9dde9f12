import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { prlimitArguments, readerLimits } from './reader-limits.ts'

/** Not found by PATH, which the reader's process does not get either. */
const prlimitPaths = ['/usr/bin/prlimit', '/bin/prlimit', '/usr/local/bin/prlimit']

/** The program of util-linux that bounds a process. */
export function findPrlimit(paths: readonly string[] = prlimitPaths): string | undefined {
  return paths.find((path) => existsSync(path))
}

const models = join(import.meta.dirname, '../../../../build/reader')

/** Why this worker does not read the pixels of flyers, in words; null where it does. Asked once, at start. */
export function readerProblem(
  { reader }: Pick<Config, 'reader'>,
  installed: { prlimit: string | undefined; models: string } = { prlimit: findPrlimit(), models },
): string | null {
  if (!reader.isOn) return 'READER=off'
  if (installed.prlimit === undefined)
    return `prlimit, which bounds the reader, is not installed (${prlimitPaths.join(', ')}): it is part of util-linux`
  const trial = spawnSync(installed.prlimit, [...prlimitArguments(readerLimits), process.execPath, '--version'])
  if (trial.status !== 0) return `prlimit, which bounds the reader, is not allowed here: ${trial.stderr ?? ''}`.trim()
  if (!existsSync(join(installed.models, 'recogniser.onnx')))
    return 'the reader has no models: npm run build copies them to build/reader'
  return null
}
