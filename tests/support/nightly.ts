/** Whether `npm run check:nightly` runs, on a quiet machine and for hours: tests that repeat or generate do it more often then. */
export const isNightly = process.env.NIGHTLY !== undefined

/**
 * Multiplies every time limit in a test. A machine that checks a change may be busy with other work: ten times the need of a quiet one
 * finds what hangs or grows, but not what is merely slow. The nightly check applies the limits themselves.
 */
export const timeFactor = isNightly ? 1 : 10
