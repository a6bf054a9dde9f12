import { expect, test } from 'vitest'
import { groupsOf } from './product-groups.ts'
import { readIdentity } from './product-identity.ts'

const slugsOf = (name: string) => {
  const groups = groupsOf(readIdentity(name))
  return groups && [groups.line.slug, groups.pack?.slug ?? null, groups.kind.slug]
}

test.each([
  ['ARROZ TIO JOAO T1 5KG', ['arroz-tio-joao-5-kg', 'arroz-5-kg', 'arroz']],
  ['Leite integral Tirol 1 L', ['leite-integral-tirol-1-l', 'leite-integral-1-l', 'leite-integral']],
  ['Picanha bovina kg', ['picanha-kg', null, 'picanha']],
  ['DET YPE COCO 500ML', ['detergente-ype-500-ml', 'detergente-500-ml', 'detergente']],
  ['Arroz 5 kg', ['arroz-5-kg-marca-nao-informada', 'arroz-5-kg', 'arroz']],
  ['LEITE TIROL 1L', ['leite-tirol-1-l', 'leite-1-l-tipo-nao-informado', 'leite-tipo-nao-informado']],
])('groups "%s"', (name, slugs) => {
  expect(slugsOf(name)).toEqual(slugs)
})

test('spellings of one product line share its groups', () => {
  const [flyer, till] = ['Detergente líquido Ypê maçã 500 ml', 'DET YPE COCO 500ML'].map((name) =>
    groupsOf(readIdentity(name)),
  )
  expect(flyer?.line.key).toBe(till?.line.key)
  expect(flyer?.line.name).toBe('Detergente Ypê 500 ml')
})

test('a name of unknown kind has no groups', () => {
  expect(groupsOf(readIdentity('Cadeira de praia'))).toBeNull()
})
