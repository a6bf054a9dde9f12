/** What the reader's process may use for one page. A page takes 10 to 30 s and half a gigabyte; one full of tiny letters 100 s. */
export interface ReaderLimits {
  /** From its start to its answer. */
  seconds: number
  /** Of all its threads together. */
  processorSeconds: number
  memoryMegabytes: number
  answerBytes: number
}

export const readerLimits: ReaderLimits = {
  seconds: 180,
  processorSeconds: 150,
  memoryMegabytes: 1200,
  answerBytes: 4_000_000,
}

/** Arguments of prlimit, before the program that it bounds. */
export function prlimitArguments({ processorSeconds }: ReaderLimits): string[] {
  return [
    // The first ends it with a signal that nothing else sends, the second also if it ignored the first.
    `--cpu=${processorSeconds}:${processorSeconds + 2}`,
    '--nofile=128',
    '--fsize=0',
    '--core=0',
    // No limit of addresses: V8 reserves far more than it uses. The memory is watched instead.
  ]
}

/** How the reader's process ends when it does not answer. */
export const exitCodes = {
  /** The pixels are not what their header says. */
  unreadable: 65,
  /** The worker that asked is gone. */
  abandoned: 75,
} as const
