import { expect, test } from 'vitest'
import { uploadLimits } from '#domain/pictures/upload-limits.ts'
import { jpegName, needsConversion, pictureType } from './convert-picture.ts'

test('only photos over the limit and formats that the server does not accept are converted', () => {
  const [small, large] = [1000, uploadLimits.bytes + 1]
  expect(needsConversion({ type: 'image/jpeg', size: small })).toBe(false)
  expect(needsConversion({ type: 'image/png', size: large })).toBe(true)
  expect(needsConversion({ type: 'image/webp', size: small })).toBe(true)
  expect(needsConversion({ type: 'image/heic', size: small })).toBe(true)
  expect(needsConversion({ type: 'application/pdf', size: large })).toBe(false)
})

test('a HEIC photo is known by its name where the system does not know its type', () => {
  expect(pictureType({ type: '', name: 'IMG_0042.HEIC' })).toBe('image/heic')
  expect(pictureType({ type: 'image/png', name: 'a.heic' })).toBe('image/png')
  expect(pictureType({ type: '', name: 'lista' })).toBe('')
  expect(jpegName('IMG_0042.HEIC')).toBe('IMG_0042.jpg')
  expect(jpegName('.webp')).toBe('foto.jpg')
})
