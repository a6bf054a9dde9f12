import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { ProductPicture } from './product-picture.tsx'

const htmlOf = (imageUrl: string | null) =>
  renderToStaticMarkup(<ProductPicture offer={sampleOffer({ imageUrl })} sizes="8rem" hasCaption className="" />)

test('a drawing on a card says that it is one, in text that touch and screen readers reach; a photo does not', () => {
  expect(htmlOf(null)).toContain('>Imagem ilustrativa<')
  expect(htmlOf('/objects/6f9619ff-8b86-4011-b42d-00cf4fc964ff.webp')).not.toContain('Imagem ilustrativa')
})
