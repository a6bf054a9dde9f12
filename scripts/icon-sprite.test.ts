import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawingNames, iconNames } from '#web/ui/icons/icon-names.ts'
import { iconSprite, spriteFile } from './icon-sprite.ts'

test('the sprite holds the named icons, as Lucide draws them', async () => {
  // If this fails: npm run generate -- icons
  expect(await readFile(spriteFile, 'utf8')).toBe(iconSprite())
})

test('every icon of the sprite is used', () => {
  const source = execFileSync(
    'git',
    ['grep', '-hE', '[\'"][a-z0-9-]+[\'"]', '--', 'src', ':!src/web/ui/icons/icon-names.ts'],
    {
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    },
  )
  const unused = [...iconNames, ...drawingNames].filter((name) => !new RegExp(`['"]${name}['"]`).test(source))
  expect(unused).toEqual([])
})
