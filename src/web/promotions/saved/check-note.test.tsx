import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { CheckNote } from './check-note.tsx'

const savedAt = Date.parse('2026-11-15T14:00:00Z')
const unchecked = { offer: sampleOffer(), savedAt, priceThen: '49.90' }
const textOf = (...saved: (typeof unchecked & { checkedAt?: number })[]) =>
  renderToStaticMarkup(<CheckNote check="done" saved={saved} onRetry={() => undefined} />).replace(/<[^>]+>/g, '')

test('the note says when the server was asked, in São Paulo time', () => {
  expect(textOf({ ...unchecked, checkedAt: Date.parse('2026-11-15T15:38:00Z') })).toBe(
    'Preços consultados no site às 12:38.',
  )
})

test('the note says nothing while the server has not been asked for every price', () => {
  expect(textOf({ ...unchecked, checkedAt: savedAt }, unchecked)).toBe('')
})
