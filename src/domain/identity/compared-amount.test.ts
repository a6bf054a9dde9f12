import { expect, test } from 'vitest'
import { comparedAmount, unitCents } from './compared-amount.ts'
import { readIdentity } from './product-identity.ts'

test.each([
  ['Arroz Tio João 5 kg', 2490, { cents: 498, per: 'kg' }],
  ['Feijão carioca 1 kg', 799, { cents: 799, per: 'kg' }],
  ['Cerveja Skol lata 12x350 ml', 4200, { cents: 1000, per: 'L' }],
  ['Papel higiênico Neve folha dupla 12 rolos', 2400, { cents: 200, per: 'un' }],
  ['Sabonete Protex 85 g leve 6 pague 5', 1500, { cents: 250, per: 'un' }],
  ['HAMBURGUER PERDIGAO BOV 672G C/12', 1999, { cents: 2975, per: 'kg' }],
  ['Banana prata', 599, { cents: 599, per: 'kg' }],
  ['Alface crespa un', 349, { cents: 349, per: 'un' }],
  ['SACO LIXO EMBALIXO 50L C/30', 1500, { cents: 50, per: 'un' }],
  ['Tinta guache 250 ml', 500, { cents: 2000, per: 'L' }],
])('compares %s at %d centavos', (name, price, expected) => {
  const compared = comparedAmount(readIdentity(name))
  expect(compared && { cents: unitCents(price, compared), per: compared.per }).toEqual(expected)
})

test.each(['Cadeira de praia', 'Bacon em peça', 'OLEO SOJA LIZA 900', 'Fralda Pampers 9-12 kg'])(
  'compares "%s" by nothing, because its content is not certain',
  (name) => {
    expect(comparedAmount(readIdentity(name))).toBeNull()
  },
)
