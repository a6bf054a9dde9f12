import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { sampleFlyer } from '#web/design/sample-flyer.ts'
import { FlyerSummary } from './flyer-summary.tsx'

const flyer = { ...sampleFlyer(), validFrom: '2026-11-17T03:00:00.000Z', expiryDate: '2026-11-24T02:59:59.000Z' }

function textAt(now: string, shown = flyer): string {
  const html = renderToString(
    <MemoryRouter>
      <FlyerSummary flyer={shown} now={new Date(now)} isList={false} isWide={false} onWiden={() => {}} />
    </MemoryRouter>,
  )
  return html.replaceAll(/<!-- -->|<[^>]*>/g, (tag) => (tag === '<!-- -->' ? '' : ' ')).replaceAll(/\s+/g, ' ')
}

test('in its days it is the flyer of the week, and tells how many offers are marked', () => {
  expect(textAt('2026-11-18T12:00:00Z')).toMatch(/Encarte da semana .* Válido de 17\/11 a 23\/11 .* ofertas marcadas/)
})

test('before its first day it says from when its prices hold, and leads to what holds now', () => {
  const withoutOffers = { ...flyer, pages: flyer.pages.map((page) => ({ ...page, offers: [] })) }
  const text = textAt('2026-11-16T12:00:00Z', withoutOffers)

  expect(text).toMatch(/Próximo encarte .* Começa em 17\/11 e vale até 23\/11 Estes preços valem a partir de 17\/11\./)
  expect(text).toContain('Ver ofertas em vigor')
  expect(text).not.toContain('da semana')
})

test('once it has ended it says so, and leads to what holds now', () => {
  const text = textAt('2026-11-25T12:00:00Z')

  expect(text).toContain('Encerrado em 23/11 Este encarte não vale mais')
  expect(text).toContain('Ver ofertas em vigor')
})
