import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { conditionalOffer, sampleOffer } from '#web/design/sample-offer.ts'
import { PriceTag } from '#web/promotions/detail/price-tag.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferRow } from './offer-row.tsx'

const monday = new Date('2026-11-16T12:00:00-03:00')
const until = { expiryDate: '2026-11-25T02:59:59.000Z', unitPrice: null }
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replace(/\u00a0/g, ' ')
const cardOf = (offer: ReturnType<typeof sampleOffer>) =>
  textOf(
    renderToStaticMarkup(
      <MemoryRouter>
        <OfferCard offer={offer} now={monday} />
      </MemoryRouter>,
    ),
  )
const rowOf = (offer: ReturnType<typeof sampleOffer>) =>
  textOf(
    renderToStaticMarkup(
      <MemoryRouter>
        <OfferRow offer={offer} onAdd={() => undefined} />
      </MemoryRouter>,
    ),
  )

test('a card and a row say the rule, the lower price and the limit of an offer', () => {
  const offer = conditionalOffer(
    {
      rule: { type: 'take-pay', take: 3, pay: 2 },
      limit: { amount: 6, unit: 'un' },
      needs: 'club',
      conditionalPrice: '39.90',
    },
    until,
  )
  const words = '|R$ 39,90 no clube|leve 3, pague 2 · sai a R$ 33,27 levando 3|limite de 6 por cliente|'

  expect(cardOf(offer)).toContain(words)
  expect(rowOf(offer)).toContain(words)
  expect(cardOf(offer)).toContain('|−33%|')
})

test('a price for some only stands beside its condition, and no discount is claimed', () => {
  for (const text of [cardOf, rowOf].map((render) => render(conditionalOffer({ needs: 'club' }, until)))) {
    expect(text).toContain('|R$ |49|,90|preço de clube|')
    expect(text).not.toContain('%')
  }
  const tag = renderToStaticMarkup(
    <PriceTag offer={conditionalOffer({ rule: { type: 'from', from: 12 } }, until)} now={monday} />,
  )
  expect(textOf(tag)).toContain('|,90|só a partir de 12|')
  expect(textOf(tag)).not.toContain('De ')
})

test('the price of what is weighed says so once', () => {
  expect(cardOf(sampleOffer())).toContain('|R$ |49|,90|/kg|')
  expect(cardOf(sampleOffer()).match(/\/kg/g)).toHaveLength(1)
})

test('a card says on which weekdays an offer holds, and when it is back', () => {
  expect(cardOf(conditionalOffer({ days: [4, 5] }, until))).toContain(
    '|Válida até 24/11, só quinta e sexta · |Hoje não vale: volta na quinta|',
  )
  expect(cardOf(conditionalOffer({ days: [1, 2] }, until))).toContain('|Válida até 24/11, só segunda e terça|')
})

test('an offer that was saved before there were conditions has a card', () => {
  const { mechanics, conditions, unitPrice, ...old } = sampleOffer()

  expect(cardOf(old as ReturnType<typeof sampleOffer>)).toContain('|R$ |49|,90|')
})
