import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { PriceTag } from './price-tag.tsx'

test('the price tag has the price per kilo that the card has', () => {
  const offer = sampleOffer({ price: '21.90', unitPrice: { price: '4.38', per: 'kg' } })

  expect(renderToStaticMarkup(<PriceTag offer={offer} hasEnded={false} />)).toMatch(/R\$\s4,38\/kg/)
})
