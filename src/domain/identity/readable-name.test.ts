import { expect, test } from 'vitest'
import { readIdentity } from './product-identity.ts'
import { readableName } from './readable-name.ts'

test.each([
  ['DET YPE COCO 500ML', 'Detergente Ypê coco 500 ml'],
  ['ARROZ TIO JOAO T1 5KG', 'Arroz tipo 1 Tio João 5 kg'],
  ['LEITE UHT TIROL INT ZERO LACTOSE 1L', 'Leite integral sem lactose Tirol 1 L'],
  ['REFRIG COCA COLA ZERO PET 2L', 'Refrigerante zero Coca-Cola 2 L'],
  ['COCA COLA 2L', 'Refrigerante Coca-Cola 2 L'],
  ['CERV SKOL LT 350ML C/12', 'Cerveja Skol lata 12x350 ml'],
  ['CARNE MOIDA 1A KG', 'Carne moída de primeira kg'],
  ['PAP HIG NEVE FD LV12PG11', 'Papel higiênico folha dupla Neve 12 un'],
  ['SAB PO OMO LAVAGEM PERFEITA 1,6KG', 'Sabão em pó Omo lavagem perfeita 1,6 kg'],
  ['FAR TRIGO ROSA BRANCA 1KG', 'Farinha de trigo Rosa Branca 1 kg'],
  ['MACA FUJI KG', 'Maçã fuji kg'],
])('expands "%s" to "%s"', (name, expected) => {
  expect(readableName(readIdentity(name))).toBe(expected)
})

test.each(['CADEIRA PRAIA ALUM', 'KIT SH+COND PANTENE 400ML', 'BACON EM PECA'])(
  'leaves "%s" as it is: kind or pack are not certain',
  (name) => {
    expect(readableName(readIdentity(name))).toBe(name)
  },
)

test('an expanded name is read as the name that it came from', () => {
  for (const name of ['DET YPE COCO 500ML', 'LEITE UHT TIROL INT ZERO LACTOSE 1L', 'CERV HEINEKEN LN 0,0 330ML']) {
    const { kind, brand, pack, traits } = readIdentity(name)
    expect(readIdentity(readableName(readIdentity(name)))).toMatchObject({ kind, brand, pack, traits })
  }
})
