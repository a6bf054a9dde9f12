import { readFileSync } from 'node:fs'

/** The version of package.json, which is beside `src` wherever the product runs. */
export const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
