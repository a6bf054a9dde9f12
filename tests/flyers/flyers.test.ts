// @own-process: measures the memory of its process
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeFactor } from '#tests/support/nightly.ts'
import { type MeasuredPage, missedTargets, total } from '../../scripts/measure/flyer-targets.ts'
import { measureFlyers } from '../../scripts/measure/read-flyers.ts'
import { drawFlyers, startBrowser } from './draw-flyers.ts'

let folder: string
let pages: MeasuredPage[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cestinha-flyers-'))
  const browser = await startBrowser()
  await drawFlyers(browser, folder)
  await browser.close()
  pages = await measureFlyers(folder, 'pdf')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('PDF flyers of eight designs are read to 98 of 100 offers, and no price wrongly', () => {
  expect(pages).toHaveLength(8)
  const faults = pages.flatMap(({ flyer, figures }) => figures.faults.map((fault) => `${flyer}: ${fault}`))
  expect({ missed: missedTargets('pdf', pages, timeFactor), faults }).toEqual({ missed: [], faults: [] })
})

test('their validity, their original prices and the places of their pictures are found', () => {
  expect(total(pages, 'validity')).toBe(pages.length)
  expect(total(pages, 'originalsFound')).toBe(total(pages, 'originals'))
  expect(total(pages, 'picturesCut')).toBe(total(pages, 'pictures'))
})
