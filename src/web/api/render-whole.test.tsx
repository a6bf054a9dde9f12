import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { offerCard } from '#web/promotions/card/offer-card.tsx'
import { renderWhole } from './render-whole.ts'

test('a page is rendered whole, also what stands in a boundary', () => {
  const html = renderWhole(<Suspense fallback="Carregando">{'<!--$!--> Arroz'}</Suspense>)

  expect(html).toBe('<!--$-->&lt;!--$!--&gt; Arroz<!--/$-->')
})

test('a page of which a part suspends fails, instead of being sent without it', () => {
  const Late = lazy(async () => ({ default: () => <p>Tarde</p> }))

  expect(() => renderWhole(<Suspense fallback="Carregando">{<Late />}</Suspense>)).toThrow('suspended')
})

test('a page of which a part fails inside a boundary fails', () => {
  function Broken(): never {
    throw new Error('broken')
  }

  expect(() => renderWhole(<Suspense fallback="Carregando">{<Broken />}</Suspense>)).toThrow('failed')
})

test('a kept card takes little more memory than its characters', () => {
  const now = new Date('2026-11-14T15:00:00Z')
  const Page = ({ index }: { index: number }) => <p>{offerCard({ offer: sampleOffer({ id: `kept${index}` }), now })}</p>
  const render = (from: number, to: number) => {
    let characters = 0
    for (let index = from; index < to; index += 1) characters += renderWhole(<Page index={index} />).length
    return characters
  }
  // What rendering itself keeps is there after some of them, but for compiled code, so there are many.
  render(0, 300)
  const before = heapInUse()
  const characters = render(300, 1100)

  // The key of a card is its offer as JSON, which is shorter.
  expect(heapInUse() - before).toBeLessThan(2.3 * characters)
})

function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 3; round += 1) collect()
  return process.memoryUsage().heapUsed
}
