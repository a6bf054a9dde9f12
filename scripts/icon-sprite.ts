/**
 * npm run generate -- icons — writes the sprite of the site's icons. It is committed: a page requests one file for all icons, and its scripts
 * hold none. Run it after changing src/web/ui/icons/icon-names.ts or updating @iconify-json/lucide.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { icons as lucide } from '@iconify-json/lucide'
import { brandMark } from '#domain/brand-mark.ts'
import { type DrawingName, type IconName, iconNames } from '#web/ui/icons/icon-names.ts'

export const spriteFile = new URL('../src/web/ui/icons/icons.svg', import.meta.url)

/** Our own drawings. Shapes without a colour inherit it from the element that uses them. */
const drawings: Record<DrawingName, string> = {
  'brand-mark': `<symbol id="brand-mark" viewBox="0 0 40 40">${brandMark('currentColor')}</symbol>`,
  'store-bakery': storefront('bakery', 'croissant'),
  'store-butcher': storefront('butcher', 'beef'),
  'store-drinks': storefront('drinks', 'beer'),
  'store-economic': storefront('economic', 'piggy-bank'),
  'store-generic': storefront('generic', 'store'),
  'store-greengrocer': storefront('greengrocer', 'carrot'),
  'store-supermarket': storefront('supermarket', 'shopping-cart'),
  whatsapp: [
    '<symbol id="whatsapp" viewBox="0 0 24 24">',
    '<path d="M12.04 2C6.58 2 2.13 6.45 2.13 11.91c0 1.75.46 3.45 1.32 4.95L2.05 22l5.25-1.38a9.9 9.9 0 0 0 4.74 1.21c5.46 0 9.91-4.45 9.91-9.91 0-2.65-1.03-5.14-2.9-7.01A9.82 9.82 0 0 0 12.04 2m.01 1.67c2.2 0 4.26.86 5.82 2.42a8.23 8.23 0 0 1 2.41 5.83c0 4.54-3.7 8.23-8.24 8.23-1.48 0-2.93-.39-4.19-1.15l-.3-.17-3.12.82.83-3.04-.2-.32a8.19 8.19 0 0 1-1.26-4.38c0-4.54 3.7-8.24 8.25-8.24M8.53 7.33c-.16 0-.43.06-.66.31-.22.25-.87.86-.87 2.07 0 1.22.89 2.39 1 2.56.14.17 1.76 2.67 4.25 3.73.59.27 1.05.42 1.41.53.59.19 1.13.16 1.56.1.48-.07 1.46-.6 1.67-1.18.21-.58.21-1.07.15-1.18-.07-.1-.23-.16-.48-.27-.25-.14-1.47-.74-1.69-.82-.23-.08-.37-.12-.56.12-.16.25-.64.81-.78.97-.15.17-.29.19-.53.07-.26-.13-1.06-.39-2-1.23-.74-.66-1.23-1.47-1.38-1.72-.12-.24-.01-.39.11-.5.11-.11.27-.29.37-.44.13-.14.17-.25.25-.41.08-.17.04-.31-.02-.43-.06-.11-.56-1.35-.77-1.84-.2-.48-.4-.42-.56-.43-.14 0-.3-.01-.47-.01"/>',
    '</symbol>',
  ].join(''),
}

/** The content of the file. */
export function iconSprite(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!-- Icons: Lucide, ISC licence, https://lucide.dev/license -->',
    ...iconNames.map(toSymbol),
    ...Object.values(drawings),
    '</svg>',
    '',
  ].join('\n')
}

/** The style of the element that uses it sets stroke, fill and size. */
function toSymbol(name: IconName): string {
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`
}

/** A storefront sign with an awning, in the colour of the element that uses it. */
function storefront(style: string, icon: string): string {
  return [
    `<symbol id="store-${style}" viewBox="0 0 48 48">`,
    '<path d="M0 0h48v48H0z"/>',
    '<path d="M0 0h8v8a4 4 0 0 1-8 0zm16 0h8v8a4 4 0 0 1-8 0zm16 0h8v8a4 4 0 0 1-8 0z" fill="#fff" opacity=".28"/>',
    '<path d="M8 0h8v8a4 4 0 0 1-8 0zm16 0h8v8a4 4 0 0 1-8 0zm16 0h8v8a4 4 0 0 1-8 0z" fill="#fff" opacity=".92"/>',
    '<g transform="translate(12.5 17.5) scale(.958)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">',
    shapesOf(icon),
    '</g></symbol>',
  ].join('')
}

/** Removes the style that Iconify writes on each drawing, because the element that uses it has its own. */
function shapesOf(name: string): string {
  const icon = lucide.icons[name] ?? lucide.icons[lucide.aliases?.[name]?.parent ?? '']
  if (!icon) throw new Error(`@iconify-json/lucide has no icon '${name}'`)
  return icon.body
    .replaceAll(/ (?:fill|stroke(?:-linecap|-linejoin|-width)?)="[^"]*"/g, '')
    .replace(/^<g>(.*)<\/g>$/, '$1')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(spriteFile, iconSprite())
