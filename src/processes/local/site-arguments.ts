/**
 * How a site is started everywhere. V8 would let the heap grow to gigabytes before it collects: with a limit the process stays below
 * 600 MB under any load, of which its caches need less than half.
 */
export const siteArguments = ['--max-old-space-size=320', 'src/processes/site.ts']
