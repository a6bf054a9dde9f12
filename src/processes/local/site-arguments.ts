/**
 * Arguments with which every site is started. Without limits, V8 would let the heap grow to gigabytes before it collects, and the
 * young generation to 128 MB. docs/performance.md has the memory that was measured with them.
 */
export const siteArguments = ['--max-old-space-size=320', '--max-semi-space-size=16', 'src/processes/site.ts']

/** And in which environment. With an arena of malloc for each thread, a site takes 14 to 18 MB more. */
export const siteEnvironment = { MALLOC_ARENA_MAX: '2' }
