/** Limits of the reader's process for one page. A page takes 10 to 30 s and half a gigabyte; one full of tiny letters 100 s. */
export interface ReaderLimits {
  /** From start to response. */
  seconds: number
  /** Sum over all its threads. */
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

/** Arguments of prlimit, before the program that it limits. */
export function prlimitArguments({ processorSeconds }: ReaderLimits): string[] {
  return [
    // The soft limit sends a signal that nothing else sends; the hard limit ends a process that ignored it.
    `--cpu=${processorSeconds}:${processorSeconds + 2}`,
    '--nofile=128',
    '--fsize=0',
    '--core=0',
    // No limit of the address space: V8 reserves far more than it uses. The memory is monitored instead.
  ]
}

/** Exit codes of the reader's process when it gives no response. */
export const exitCodes = {
  /** The pixels do not match their header. */
  unreadable: 65,
  /** The requesting worker is gone. */
  abandoned: 75,
} as const
