import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { prlimitArguments, readerLimits } from './reader-limits.ts'

/** Absolute paths, because the reader's process gets no PATH either. */
const prlimitPaths = ['/usr/bin/prlimit', '/bin/prlimit', '/usr/local/bin/prlimit']

/** The util-linux program that limits a process. */
export function findPrlimit(paths: readonly string[] = prlimitPaths): string | undefined {
  return paths.find((path) => existsSync(path))
}

const networks = join(import.meta.dirname, '../../../platform/text-recognition/networks')

/** Why this worker cannot read the pixels of flyers, in words; null if it can. Checked once, at start. */
export function readerProblem(
  { reader }: Pick<Config, 'reader'>,
  installed: { prlimit: string | undefined; networks: string } = { prlimit: findPrlimit(), networks },
): string | null {
  if (!reader.isOn) return 'READER=off'
  if (installed.prlimit === undefined)
    return `prlimit, which bounds the reader, is not installed (${prlimitPaths.join(', ')}): it is part of util-linux`
  const trial = spawnSync(installed.prlimit, [...prlimitArguments(readerLimits), process.execPath, '--version'])
  if (trial.status !== 0) return `prlimit, which bounds the reader, is not allowed here: ${trial.stderr ?? ''}`.trim()
  if (!existsSync(join(installed.networks, 'recogniser.onnx')))
    return `the networks of the reader are missing: ${installed.networks}`
  return null
}
