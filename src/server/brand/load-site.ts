import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { en } from 'zod/locales'
import { findLowContrast, minTextContrast } from '#domain/brand-palette.ts'
import { fingerprint } from '#domain/pictures/shared-picture.ts'
import { configureSite, type Site } from '#domain/site.ts'
import { setLogo } from './logo.ts'
import { SiteFile } from './site-schema.ts'

const maxLogoBytes = 100_000

/** Configures this process for the site that a file describes. Every process calls it first. */
export function loadSite(path: string): void {
  const { site, logo } = readSite(path)
  configureSite(site)
  setLogo(logo)
}

/** The site that a file describes. Throws with one line for each key that is wrong. */
export function readSite(path: string): { site: Site; logo: string | undefined } {
  const problems: string[] = []
  const parsed = SiteFile.safeParse(parseJson(path), { error: en().localeError })
  if (!parsed.success) {
    for (const { path: keys, message } of parsed.error.issues) problems.push(`${keys.join('.') || 'file'}: ${message}`)
    throw siteError(path, problems)
  }
  const { $schema: _, logo: logoPath, ...values } = parsed.data
  for (const { theme, foreground, background, ratio } of findLowContrast(values.colors.brand))
    problems.push(
      // Rounded down, because 4.49 is not enough.
      `colors.brand.${theme}: ${foreground} on ${background} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1, needs ${minTextContrast}:1`,
    )
  const logo = logoPath === undefined ? undefined : readLogo(resolve(dirname(path), logoPath), problems)
  if (problems.length > 0) throw siteError(path, problems)
  return { site: { ...values, logoVersion: logo === undefined ? null : fingerprint(logo) }, logo }
}

function parseJson(path: string): unknown {
  let json: string
  try {
    json = readFileSync(path, 'utf8')
  } catch (cause) {
    throw siteError(path, ['file: cannot be read'], cause)
  }
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw siteError(path, [`file: is not JSON: ${(cause as Error).message}`], cause)
  }
}

function readLogo(path: string, problems: string[]): string | undefined {
  try {
    if (statSync(path).size > maxLogoBytes) problems.push(`logo: is larger than ${maxLogoBytes / 1000} KB`)
    const logo = readFileSync(path, 'utf8')
    if (!/<svg[^>]*\sviewBox=/.test(logo)) problems.push('logo: is not an SVG with a viewBox')
    return logo
  } catch {
    problems.push(`logo: ${path} cannot be read`)
    return undefined
  }
}

function siteError(path: string, problems: string[], cause?: unknown): Error {
  return new Error(`Bad site configuration in ${path}:\n${problems.join('\n')}`, { cause })
}
