import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { PriceTag } from './price-tag.tsx'

const now = new Date('2026-11-15T12:00:00Z')

test('the price of a pack has its price per kilo in words', () => {
  const offer = sampleOffer({ price: '21.90', unitPrice: { price: '4.38', per: 'kg' } })

  expect(renderToStaticMarkup(<PriceTag offer={offer} now={now} />)).toMatch(/sai a R\$\s4,38 o quilo/)
})

test('the percentage is the store’s word until its original price was seen, and not shown when its own prices contradict it', () => {
  const tag = (verdict: Partial<NonNullable<Promotion['verdict']>>) => {
    const judged = { price: 'lowest-30', claim: 'seen', text: '', ...verdict } as const
    const offer = sampleOffer({ price: '21.90', originalPrice: '28.99', discountPercentage: 24, verdict: judged })
    return renderToStaticMarkup(<PriceTag offer={offer} now={now} />)
  }

  expect(tag({})).toContain('de desconto')
  expect(tag({ claim: 'unseen' })).toContain('−24% segundo o mercado')
  expect(tag({ claim: 'contradicted' })).not.toContain('24%')
  expect(tag({ price: 'usual' })).toContain('28,99')
  expect(tag({ price: 'usual' })).not.toContain('24%')
})
