import { expect, test } from 'vitest'
import { acceptedFiles, kindOfFile, receivedKinds } from './received-kinds.ts'

test('every file that a field offers is read as the kind that the field is for', () => {
  for (const kind of receivedKinds)
    for (const accepted of acceptedFiles(kind).split(',')) {
      if (accepted === 'image/*') continue
      const isEnding = accepted.startsWith('.')
      const file = isEnding
        ? { name: `OFERTAS${accepted.toUpperCase()}`, type: '' }
        : { name: 'ofertas', type: accepted }
      expect(kindOfFile(file), accepted).toBe(kind)
    }
  expect(acceptedFiles('pages', 'rows').split(',')).toEqual([
    ...acceptedFiles('pages').split(','),
    ...acceptedFiles('rows').split(','),
  ])
})

test('the name of a file says what it is before its type does, and others are of no kind', () => {
  expect(kindOfFile({ name: 'tabela.csv', type: 'application/vnd.ms-excel' })).toBe('rows')
  expect(kindOfFile({ name: 'encarte.pdf', type: 'text/plain' })).toBe('pages')
  expect(kindOfFile({ name: 'virus.exe', type: 'application/x-msdownload' })).toBeUndefined()
  expect(kindOfFile({ name: 'xlsx', type: '' })).toBeUndefined()
})
