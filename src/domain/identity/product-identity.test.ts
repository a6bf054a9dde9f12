import { describe, expect, test } from 'vitest'
import { readIdentity } from './product-identity.ts'

describe('readIdentity', () => {
  test('reads kind, traits, brand and pack', () => {
    expect(readIdentity('ARROZ TIO JOAO T1 5KG')).toMatchObject({
      kind: 'arroz',
      traits: { variedade: 'branco', tipo: 'tipo_1' },
      presumed: ['variedade'],
      brand: 'Tio João',
      pack: { count: 1, each: 5000, unit: 'g' },
      unexplained: [],
      reading: 'whole',
    })
  })

  test('leaves a trait open that the name does not say and that does not go without saying', () => {
    expect(readIdentity('LEITE TIROL 1L')).toMatchObject({
      unsaid: ['gordura'],
      doubts: ['trait'],
      reading: 'doubtful',
    })
  })

  test('keeps words that it cannot explain', () => {
    expect(readIdentity('REFRIG SPRITE SIACUCAR 350ML')).toMatchObject({
      kind: 'refrigerante',
      unexplained: ['siacucar'],
      doubts: ['word'],
    })
  })

  test("knows the brand's own words for a part of its range, also cut", () => {
    const words = ['lavagemperfeita']
    expect(readIdentity('Omo Lavagem Perfeita 1,6kg')).toMatchObject({ kind: 'sabao_em_po', productLine: words })
    expect(readIdentity('SAB PO OMO LAV PERF 1,6KG')).toMatchObject({ productLine: words, unexplained: [] })
  })

  test.each([
    ['COCA 2L', 'refrigerante', 'Coca-Cola'],
    ['SABONETE DOVE 90G', 'sabonete', 'Dove'],
    ['LT COND NESTLE MOCA LATA 395G', 'leite_condensado', 'Moça'],
    ['YPE COCO DETERGENTE 500ML', 'detergente', 'Ypê'],
    ['BISCOITO BAUDUCCO WAFER 140GR', 'biscoito_wafer', 'Bauducco'],
    ['AZEITE GALLO EXTRA VIRGEM 500ML', 'azeite', 'Gallo'],
    ['MAC GALO OVOS PARAFUSO 500G', 'macarrao', 'Galo'],
    ['COXA SOBRECOXA FGO LAR KG', 'coxa_e_sobrecoxa', 'Lar'],
    ['Batata Pringles creme e cebola 109 g', 'batata_chips', 'Pringles'],
    ['CAFE STA CLARA 500G', 'cafe', 'Santa Clara'],
    ['Ração Golden gatos castrados 3 kg', 'racao_gatos', 'Golden'],
    ['CHA MATE LEAO COPO 290ML', 'cha_pronto', 'Leão'],
    ['Absorvente interno O.B. 8 un', 'absorvente', 'O.B.'],
  ])('reads "%s" as %s of %s', (name, kind, brand) => {
    expect(readIdentity(name)).toMatchObject({ kind, brand })
  })

  test.each(['Cadeira de praia', 'COALHADA INTEGRAL AMEIXA', 'TRAVESSEIRO 50X70', 'Guarda-sol articulado', ''])(
    'reads "%s" as unknown, never as the nearest kind',
    (name) => {
      expect(readIdentity(name)).toMatchObject({ kind: null, reading: 'unread' })
    },
  )

  test.each([
    ['LEITE TIROL DESNATA 1L', { gordura: 'desnatado' }],
    ['IOG GREGO VIGOR TRAD 90G', { tipo: 'grego' }],
    ['Achocolatado Nescau 200 ml', { forma: 'liquido' }],
    ['Achocolatado Nescau 370 g', { forma: 'po' }],
    ['SACO LIXO EMBALIXO 50L C/30', { capacidade: '50l' }],
    ['CERV HEINEKEN LN 0,0 330ML', { alcool: 'sem' }],
    ['Mandioca descascado 1 kg', { preparo: 'descascada' }],
  ])('reads traits from "%s"', (name, traits) => {
    expect(readIdentity(name).traits).toMatchObject(traits)
  })

  test('takes no "sem" for a flavour', () => {
    expect(readIdentity('Gelatina sem sabor Royal 24 g').traits.sabor).toBeUndefined()
    expect(readIdentity('SABONETE DOVE SENS 90G').traits.sabor).toBe('sensivel')
  })

  test('completes words that the till has cut', () => {
    expect(readIdentity('DESINFETAN PINHO SOL 500ML').kind).toBe('desinfetante')
    expect(readIdentity('CONDICIONAD SEDA 325ML').kind).toBe('condicionador')
  })

  test.each([
    ['ARZ CAMIL T1 5KG', 'arroz', 'Camil'],
    ['LNG TOSC KG', 'linguica', null],
    ['SALSCH PERDIGAO 500G', 'salsicha', 'Perdigão'],
    ['LT INT ITALAC 1L', 'leite', 'Italac'],
    ['MAION HELLM 500G', 'maionese', "Hellmann's"],
    ['LIMP PERF MR MUSC 900ML', 'limpador_perfumado', 'Mr. Músculo'],
    ['SAB OMO 800G', 'sabao_em_po', 'Omo'],
    ['PANTENE SH 400ML', 'shampoo', 'Pantene'],
  ])('reads what the till has shortened in "%s" as %s of %s', (name, kind, brand) => {
    expect(readIdentity(name)).toMatchObject({ kind, brand })
  })

  test.each([
    ['PESC KANI 250G', { kind: null }],
    ['MARI FRUITT LARANJA 1L', { kind: null }],
    ['BOL SORTIDAS NATA COCO 230G', { kind: null }],
    ['ESPONJA MAGIC BRILHO', { brand: null }],
    ['SALG CROK QUEIJO 50G', { brand: null }],
    ['AMACIANTE YPE AMOR 2L', { traits: { tipo: 'comum' } }],
    ['MILHO QUERO 170G', { kind: 'milho_verde' }],
    ['PATE DE BERINJELA 170G', { kind: null }],
    ['PAO DE BATATA DOCE 400G', { kind: 'pao' }],
    ['Mnt Aviac 200 g', { kind: null, brand: null }],
  ])('guesses nothing in "%s", where a word may be whole or mean two things', (name, identity) => {
    expect(readIdentity(name)).toMatchObject(identity)
    expect(readIdentity(name).traits.sabor ?? '').not.toMatch(/amora/)
  })

  test('drops what invoices append', () => {
    expect(readIdentity('PALMITO PICADO 300 GR Tot. Tributos R$ 17,49 Federal')).toMatchObject({
      kind: 'palmito',
      unexplained: [],
    })
  })

  test('a number without a unit is a pack to be confirmed', () => {
    expect(readIdentity('OLEO SOJA LIZA 900')).toMatchObject({
      pack: { count: 1, each: 900, unit: 'ml' },
      doubts: ['pack'],
    })
  })

  test('a box without a unit is a pack to be confirmed', () => {
    expect(readIdentity('DOCE DE LEITE ZULUXO 20X450')).toMatchObject({
      pack: { count: 20, each: 450, unit: 'g' },
      doubts: ['word', 'pack'],
      unexplained: ['zuluxo'],
    })
    expect(readIdentity('RODO 20X450').pack).toBeNull()
  })

  test('loose fruit and meat are weighed, unless sold by the piece', () => {
    expect(readIdentity('Picanha bovina')).toMatchObject({ isWeighed: true, pack: null, reading: 'whole' })
    expect(readIdentity('Mamão papaya un')).toMatchObject({ isWeighed: false, pack: { count: 1, unit: 'un' } })
  })

  test('reads the same from text with accents, decomposed accents and none', () => {
    const { name: _, ...plain } = readIdentity('ACUCAR UNIAO REFINADO 1KG')
    for (const name of ['Açúcar União refinado 1kg', 'Açúcar União refinado 1kg'.normalize('NFD')])
      expect(readIdentity(name)).toMatchObject(plain)
  })

  test('reads any text without failing', () => {
    for (const name of ['constructor', '__proto__ 1kg', '+++', '%'.repeat(300), '1x'.repeat(200), '🍎 kg'])
      expect(readIdentity(name).name).toBe(name)
  })
})
