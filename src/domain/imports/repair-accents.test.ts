import { expect, test } from 'vitest'
import { repairAccents } from './repair-accents.ts'

/** UTF-8 text wrongly decoded as Windows-1252. */
const broken = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

test.each(['Pão francês', 'AÇÚCAR CRISTAL', 'Maçã à granel', 'Óleo de soja', 'Nº 1 – “especial” 30°'])(
  'repairs %s, broken once, twice or three times',
  (text) => {
    expect(repairAccents(broken(text))).toBe(text)
    expect(repairAccents(broken(broken(text)))).toBe(text)
    expect(repairAccents(broken(broken(broken(text))))).toBe(text)
  },
)

test('repairs the broken words of a text that has whole ones too', () => {
  expect(repairAccents('Feijão PÃ£o')).toBe('Feijão Pão')
  expect(repairAccents('PÃƒÂ£o')).toBe('Pão')
})

test.each(['MAÇÃ\u00a0FUJI', 'MAMÃO', 'AVELÃS', 'Água de coco 1 L', 'CAFÉ TORRADO', 'Â'])(
  'leaves %s as it is',
  (text) => {
    expect(repairAccents(text)).toBe(text)
  },
)
