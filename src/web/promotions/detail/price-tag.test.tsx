import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { PriceTag } from './price-tag.tsx'

test('the price tag has the price per kilo that the card has', () => {
  const offer = sampleOffer({ price: '21.90', unitPrice: { price: '4.38', per: 'kg' } })

  expect(renderToStaticMarkup(<PriceTag offer={offer} hasEnded={false} claim="seen" />)).toMatch(/R\$\s4,38\/kg/)
})

test('the percentage is the store’s word until its original price was seen, and not shown when its own prices contradict it', () => {
  const offer = sampleOffer({ price: '21.90', originalPrice: '28.99', discountPercentage: 24 })
  const tag = (claim: 'seen' | 'unseen' | 'contradicted') =>
    renderToStaticMarkup(<PriceTag offer={offer} hasEnded={false} claim={claim} />)

  expect(tag('seen')).toContain('de desconto')
  expect(tag('unseen')).toMatch(/24%<\/span> <span[^>]*>segundo o mercado/)
  expect(tag('contradicted')).not.toContain('24%')
  expect(tag('contradicted')).toContain('28,99')
})
