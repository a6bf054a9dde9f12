import type { Flyer } from '#contract/flyers/flyers.ts'
import { sampleOffer } from './sample-offer.ts'

/** A flyer of one page with two offers, for tests; calls pass only the relevant fields. */
export function sampleFlyer(changes: Partial<Flyer> = {}): Flyer {
  return {
    id: 'q2w3e4r5',
    store: sampleOffer().store,
    validFrom: '2026-11-17T03:00:00.000Z',
    expiryDate: '2026-11-24T02:59:59.000Z',
    hasEnded: false,
    pages: [
      {
        number: 1,
        image: { path: '/objects/0c6b8f4e-2a51-4d0a-9a55-6a1f7f0f3b11.webp', width: 1200, height: 1680 },
        offers: [
          { box: [275, 1470, 3345, 3320], promotion: sampleOffer({ id: 'aaaaaaaa' }) },
          {
            box: [3520, 1470, 6590, 3320],
            promotion: sampleOffer({ id: 'bbbbbbbb', productName: 'Costela bovina', price: '29.90' }),
          },
        ],
      },
    ],
    ...changes,
  }
}
