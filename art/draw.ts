import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { productArts } from '#domain/offers/product-art.ts'
import { drawings } from './drawings.ts'
import { drawIcons } from './icons.ts'
import { createSketch } from './sketch.ts'

/**
 * Draws every product illustration into public/art, which is not in git: `node art/draw.ts`, before `dev` and `build`. Pages show the SVG;
 * pictures for messengers use the WebP, because the server opens no SVG.
 */
const folder = new URL('../public/art/', import.meta.url)

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const art of productArts) {
  const sketch = createSketch()
  const drawing = sketch.finish(drawings[art](sketch))
  await writeFile(new URL(`${art}.svg`, folder), drawing)
  const pixels = sharp(Buffer.from(drawing), { density: 300 }).resize({ width: 420, height: 420, fit: 'inside' })
  await writeFile(new URL(`${art}.webp`, folder), await pixels.webp({ quality: 90, alphaQuality: 100 }).toBuffer())
}
// The flame before a heading is a drawing, because not every system has an emoji font.
const flame = createSketch()
await writeFile(new URL('flame.svg', folder), flame.finish(flame.emoji('fire', 14, 18, 172)))
// The licences must accompany the drawings.
await copyFile(new URL('NOTICE', import.meta.url), new URL('NOTICE.txt', folder))
await drawIcons()
console.log(`${productArts.length} drawings in public/art`)
