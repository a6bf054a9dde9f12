import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { configureSite, site } from '#domain/site.ts'
import { BrandMark } from './brand-mark.tsx'

test('the basket comes from the icons of the page, in the colour of the brand', () => {
  expect(renderToString(<BrandMark />)).toMatch(
    /^<svg [^>]*class="[^"]*text-brand-light[^"]*"><use href="[^"]+#brand-mark">/,
  )
})

test('a logo of the site’s own is a picture without a preload, which would not hydrate inside a fragment', () => {
  const before = site
  onTestFinished(() => configureSite(before))
  configureSite({ ...site, logoVersion: 'abc' })

  expect(renderToString(<BrandMark />)).toMatch(/^<img src="\/favicon\.svg\?abc" alt="" [^>]*>$/)
})
