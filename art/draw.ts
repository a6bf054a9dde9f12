import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { isInSprite, listProductArts } from '#domain/pictures/product-art.ts'
import { drawings } from './drawings.ts'
import { createSketch } from './sketch.ts'
import { createSprite } from './sprite.ts'

/**
 * Draws every product illustration into public/art, which is not in git: `node art/draw.ts`, before `dev` and `build`. Pages show the SVG;
 * pictures for messengers use the WebP, because the server opens no SVG.
 */
const folder = new URL('../public/art/', import.meta.url)

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const together = new Map<string, string>()
const arts = listProductArts()
for (const art of arts) {
  const sketch = createSketch()
  const drawing = sketch.finish(drawings[art](sketch))
  await writeFile(new URL(`${art}.svg`, folder), drawing)
  if (isInSprite(art)) together.set(art, drawing)
  const pixels = sharp(Buffer.from(drawing), { density: 300 }).resize({ width: 420, height: 420, fit: 'inside' })
  await writeFile(new URL(`${art}.webp`, folder), await pixels.webp({ quality: 90, alphaQuality: 100 }).toBuffer())
}
// The flame before a heading is a drawing, because not every system has an emoji font.
const flame = createSketch()
together.set('flame', flame.finish(flame.emoji('fire', 14, 18, 172)))
await writeFile(new URL('sprite.svg', folder), createSprite(together))
// The licences must accompany the drawings.
await copyFile(new URL('NOTICE', import.meta.url), new URL('NOTICE.txt', folder))
console.log(`${arts.length} drawings in public/art`)
