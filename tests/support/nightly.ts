/** Whether `npm run check:nightly` runs, which has a quiet machine and hours: tests that repeat or generate do it more often then. */
export const isNightly = process.env.NIGHTLY !== undefined

/**
 * Multiplies every limit of time in a test. Other work may take most of the processor of a machine that checks a change: ten times what
 * a quiet one needs finds what hangs or grows, and never what is only slow. The nightly check applies the limits themselves.
 */
export const timeFactor = isNightly ? 1 : 10
