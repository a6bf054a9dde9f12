import { readFileSync } from 'node:fs'

/** The version in package.json, which is next to `src` wherever the product runs. */
export const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
