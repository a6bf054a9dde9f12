import { brandMark } from '#domain/brand-mark.ts'
import { site } from '#domain/site.ts'
import { type Pixels, renderSvg } from '#platform/images.ts'

let ownLogo: string | undefined

/** Called once, when the site is configured; undefined: the default basket. */
export function setLogo(svg: string | undefined): void {
  ownLogo = svg
}

/** The logo as /favicon.svg shows it. */
export function logoSvg(): string {
  if (ownLogo !== undefined) return ownLogo
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${brandMark(site.colors.brand.light)}</svg>`
}

/** Background of the logo where a system crops icons to its own shape. The basket's square continues in it. */
export function logoBackground(): string {
  return ownLogo === undefined ? site.colors.brand.light : '#ffffff'
}

/** The logo in the size of the largest icon; smaller ones are derived from it. */
export async function renderLogo(): Promise<Pixels> {
  try {
    return await renderSvg(logoSvg(), 512)
  } catch (cause) {
    throw new Error('The logo of site.config.json cannot be drawn', { cause })
  }
}
