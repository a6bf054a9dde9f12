import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Flyer } from '#contract/flyers/flyers.ts'
import { sampleFlyer } from '#web/design/sample-flyer.ts'
import { FlyerPage, hasRoomForButton } from './flyer-page.tsx'
import { pageSources } from './page-image.ts'

const page = sampleFlyer().pages[0] as Flyer['pages'][number]

function render(hasEnded: boolean): string {
  return renderToString(
    <FlyerPage
      page={page}
      pages={2}
      storeName="Bom Vizinho"
      hasEnded={hasEnded}
      isWide={false}
      onOpen={() => {}}
      onAdd={() => {}}
    />,
  )
}

test('every offer is a link at its place, in reading order, with its name and price as text', () => {
  const html = render(false)

  expect(
    [...html.matchAll(/<foreignObject ([^>]*)><div class="flyer-offer"><a id="([^"]*)"[^>]* href="([^"]*)"/g)].map(
      ([, ...parts]) => parts,
    ),
  ).toEqual([
    ['x="2.75%" y="14.7%" width="30.7%" height="18.5%"', 'oferta-aaaaaaaa', '/oferta/aaaaaaaa'],
    ['x="35.2%" y="14.7%" width="30.7%" height="18.5%"', 'oferta-bbbbbbbb', '/oferta/bbbbbbbb'],
  ])
  expect(html.replace(/<[^>]*>/g, '')).toContain('Costela bovina R$\u00a029,90')
})

test('every offer with room for it has a button that puts it on the list', () => {
  expect(render(false)).toContain('aria-label="Adicionar Costela bovina à Lista"')
  const image = { path: '/objects/a.webp', width: 1000, height: 1400 }

  expect(hasRoomForButton([0, 0, 2500, 2000], image)).toBe(true)
  expect(hasRoomForButton([0, 0, 2400, 2000], image)).toBe(false)
  expect(hasRoomForButton([0, 0, 5000, 1700], image)).toBe(false)
})

test('no style stands in an attribute, which the policy of the site would block', () => {
  expect(render(false)).not.toContain('style=')
})

test('a page of an ended flyer has no link', () => {
  expect(render(true)).not.toContain('<a ')
  expect(render(true)).toContain('alt="Página 1 de 2 do encarte de Bom Vizinho"')
})

test.each([
  [1600, ['-480.webp 480w', '-768.webp 768w', '-960.webp 960w', '-1600.webp 1600w']],
  [1200, ['-480.webp 480w', '-768.webp 768w', '-960.webp 960w', '-1600.webp 1200w']],
  [960, ['-480.webp 480w', '-768.webp 768w', '-960.webp 960w']],
  [300, ['-480.webp 300w']],
])('a page of %i pixels is offered in the widths that it is kept in', (width, expected) => {
  const sources = pageSources({ path: '/objects/a.webp', width, height: 2000 }, 'webp').split(', ')

  expect(sources).toEqual(expected.map((source) => `/objects/a${source}`))
})
