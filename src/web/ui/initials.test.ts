import { expect, test } from 'vitest'
import { initialsOf } from './initials.tsx'

test.each([
  ['Parcerias com mercados', 'PM'],
  ['Curadoria de ofertas', 'CO'],
  ['Ana Lúcia', 'AL'],
  ['Atendimento', 'A'],
  ['Rui M.', 'RM'],
])('"%s" has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
