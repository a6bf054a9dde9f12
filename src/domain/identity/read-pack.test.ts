import { expect, test } from 'vitest'
import { nameOfPack, readPack } from './read-pack.ts'

test.each([
  ['Arroz Tio João 5 kg', '1x5000g'],
  ['Água mineral 1,5L', '1x1500ml'],
  ['AGUA MIN CRYSTAL 1 5L', '1x1500ml'],
  ['Cerveja lata 12x350 ml', '12x350ml'],
  ['CERV SKOL LT 350ML C/12', '12x350ml'],
  ['AZEITE QUERO VD 12/500ML', '12x500ml'],
  ['Sabonete 6 unidades de 90 g', '6x90g'],
  ['SABONETE LIQ 500MLGLICERINA', '1x500ml'],
  ['COND CLASSICO200ML', '1x200ml'],
  ['COBERTURA AO LEITE5 KG', '1x5000g'],
  ['BISCOITO MACA CANELA3X30G', '3x30g'],
  ['CHA CAMOMILA 1,6GX15UN', '15x1.6g'],
  ['IOGURTE 170GX20', '20x170g'],
  ['NECTAR UVA 6X1.0L', '6x1000ml'],
  ['PAP HIG NEVE FD LV12PG11', '12xun'],
  ['Papel higiênico leve 16 pague 15', '16xun'],
  ['PAP HIG DUETTO 4X30M', '4xun'],
  ['SH SEDA L400ML P300ML', '1x400ml'],
  ['OVO CAIPIRA DUZIA', '12xun'],
  ['Ovos meia dúzia', '6xun'],
  ['Mussarela meio kg', '1x500g'],
  ['Queijo ½ kg', '1x500g'],
  ['Farinha tipo 1 5kg', '1x5000g'],
  ['1.000 ml', '1x1000ml'],
  ['1.500 kg', '1x1500g'],
])('reads the pack of "%s" as %s', (name, expected) => {
  const { pack } = readPack(name)
  expect(pack && `${pack.count}x${pack.each ?? ''}${pack.unit}`).toBe(expected)
})

test.each(['Fralda 9-12 kg', 'Peça de 800 a 900 g', 'Leite 1 L e 2 L', 'Leve 3 pague 2'])(
  'reads no pack from "%s", which states a range, two packs or a rule',
  (name) => {
    expect(readPack(name).pack).toBeNull()
  },
)

test('recognises goods sold by weight', () => {
  expect(readPack('Banana prata kg')).toMatchObject({ pack: null, isWeighed: true })
  expect(readPack('FGO.INTEIRO CONG.KG')).toMatchObject({ isWeighed: true })
  expect(readPack('Arroz 5 kg')).toMatchObject({ isWeighed: false })
})

test('keeps what is no pack: the length of a roll, sheets, and numbers without a unit', () => {
  expect(readPack('PAPEL ALUM WYDA 30X7,5M')).toMatchObject({ pack: null, measure: '30x7,5' })
  expect(readPack('Guardanapo 50 folhas')).toMatchObject({ pack: null, sheets: 50 })
  expect(readPack('OLEO SOJA 900')).toMatchObject({ pack: null, bareNumbers: [900] })
})

test('tells grams of all pieces from grams of each', () => {
  expect(readPack('Hambúrguer 672 g c/12').isWeightOfAll).toBe(true)
  expect(readPack('Hambúrguer 12x56 g').isWeightOfAll).toBe(false)
})

test.each([
  ['Ovos brancos', '12 un', 'Ovos brancos 12 un'],
  ['Batata lavada kg', '3 kg', 'Batata lavada 3 kg'],
  ['Ovos brancos dúzia', '12 un', 'Ovos brancos dúzia'],
  ['Arroz 5kg', '5 kg', 'Arroz 5kg'],
  ['Ovos 30 un', '12 un', undefined],
  ['Arroz 1 kg', '3 kg', undefined],
])('a price for a pack puts it into the name, unless the name states another: %s, %s', (name, pack, whole) => {
  expect(nameOfPack(name, pack)).toBe(whole)
})
