import { expect, test } from 'vitest'
import type { ServiceOffer } from '#domain/flyers/service-reading.ts'
import type { PagePlace } from './page-boxes.ts'
import { offersElsewhere, pairByPlace, secondOpinion } from './second-opinion.ts'

const at = (...box: PagePlace) => ({ box })
const offer = (values: Partial<ServiceOffer>): ServiceOffer => ({
  name: 'Arroz Urbano 5 kg',
  priceCents: 2190,
  originalCents: null,
  per: null,
  conditions: [],
  box: [0, 0, 1000, 1000],
  ...values,
})
const read = { productName: 'Arroz Urbano 5kg', priceCents: 2190 }

test('what two readers saw in one place is one offer, each once', () => {
  const [left, right] = [at(0, 0, 1000, 1000), at(1000, 0, 2000, 1000)]
  const [loose, exact] = [at(0, 0, 1900, 1000), at(1000, 0, 2000, 1000)]
  expect(pairByPlace([left, right], [loose, exact])).toEqual(
    new Map([
      [right, exact],
      [left, loose],
    ]),
  )
})

test('a place that touches half of a draft is the same, less is another', () => {
  const draft = at(0, 0, 1000, 1000)
  expect(offersElsewhere([draft], [at(0, 500, 1000, 1500)])).toEqual([])
  expect(offersElsewhere([draft], [at(0, 510, 1000, 1510)])).toHaveLength(1)
  expect(offersElsewhere([], [at(0, 0, 1, 1)])).toHaveLength(1)
})

test('an offer around the whole page is no addition, and pairs with one draft at most', () => {
  const drafts = [at(0, 0, 1000, 1000), at(1000, 0, 3000, 3000)]
  const page = at(0, 0, 10_000, 10_000)
  expect(offersElsewhere(drafts, [page])).toEqual([])
  expect([...pairByPlace(drafts, [page]).keys()]).toEqual([drafts[1]])
})

test('agreement settles what the reader doubts of name, price and pair', () => {
  expect(secondOpinion(read, offer({}))).toEqual({
    settled: ['two_readings', 'comma_supplied', 'unsure', 'one_word', 'unknown_words', 'far_name', 'page_left_over'],
    doubts: [],
  })
})

test('another price or name is a doubt, and settles nothing of the pair', () => {
  const otherPrice = secondOpinion(read, offer({ priceCents: 2790 }))
  expect(otherPrice.settled).toEqual(['one_word', 'unknown_words'])
  expect(otherPrice.doubts).toMatchObject([{ code: 'service_differs', field: 'price' }])
  expect(otherPrice.doubts[0]?.text).toMatch(/leu R\$\s27,90/)

  const otherName = secondOpinion(read, offer({ name: 'Feijão Camil 1 kg' }))
  expect(otherName.settled).toEqual(['two_readings', 'comma_supplied', 'unsure'])
  expect(otherName.doubts).toMatchObject([
    { field: 'productName', text: 'O serviço de leitura leu “Feijão Camil 1 kg”' },
  ])
})
