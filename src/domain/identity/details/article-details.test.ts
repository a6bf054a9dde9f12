import { describe, expect, test } from 'vitest'
import { articleKey, compareArticles } from '#domain/identity/compare-products.ts'
import { readIdentity } from '#domain/identity/product-identity.ts'

const compare = (left: string, right: string) => compareArticles(readIdentity(left), readIdentity(right))

describe('two articles are never one', () => {
  test.each([
    ['an ingredient', 'Cereja em calda com talo Mariza 100g', 'CEREJA CALDA S/TALO MARIZA 100G'],
    ['an ingredient', 'Margarina Delícia com creme de leite 500g', 'Margarina Delícia 500g'],
    ['an ingredient', 'Carne moída bovina sem gordura kg', 'Carne moída bovina kg'],
    ['an ingredient', 'Palmito pupunha inteiro sem conservante Hemmer 300g', 'Palmito pupunha inteiro Hemmer 300g'],
    [
      'a refill',
      'Sabonete líquido Granado bebê erva-doce refil 250ml',
      'Sabonete líquido Granado bebê erva-doce 250ml',
    ],
    ['a refill', 'Sabonete líquido Lux 1L refil', 'Sabonete líquido Lux 1L'],
    ['the stage of a baby formula', 'Fórmula infantil Nan Comfor 1 800g', 'Fórmula infantil Nan Comfor 2 800g'],
    ['the stage of a baby formula', 'FORM INF APTAMIL 2 800G', 'Fórmula infantil Aptamil 800g'],
    ['the stage of a baby formula', 'Composto lácteo Ninho Fases 1+ 800g', 'Composto lácteo Ninho Fases 3+ 800g'],
    ['centimetres', 'Papel alumínio Wyda 30 cm 1 un', 'Papel alumínio Wyda 45 cm 1 un'],
    ['centimetres', 'Vela palito 20cm c/8', 'Vela palito 15cm c/8'],
    ['metres', 'Papel higiênico Neve folha dupla 12x30m', 'Papel higiênico Neve folha dupla 12x20m'],
    ['sheets', 'Papel toalha Kitchen 2 rolos 60 folhas', 'Papel toalha Kitchen 2 rolos 50 folhas'],
    ['pieces in a pack', 'Cerveja Skol lata 350ml c/12', 'Cerveja Skol lata 350ml'],
    ['pieces in a pack', 'Caldo Knorr galinha 57g 6 cubos', 'Caldo Knorr galinha 57g 12 cubos'],
    ['watts', 'Lâmpada led Elgin 9W 1 un', 'Lâmpada led Elgin 12W 1 un'],
    ['the animal', 'Fígado bovino kg', 'FIGADO SUINO KG'],
    ['the animal', 'Coração de frango kg', 'CORACAO BOVINO KG'],
    ['the animal', 'Ração Golden gatos salmão 3 kg', 'Ração Golden cães salmão 3 kg'],
    ['its age', 'Ração Golden gatos castrados salmão 3 kg', 'Ração Golden gatos salmão 3 kg'],
    ['its age', 'Ração Pedigree cães filhotes 3 kg', 'Ração Pedigree cães adultos 3 kg'],
    ['its state', 'Fígado bovino congelado kg', 'Fígado bovino resfriado kg'],
    ['its state', 'Frango inteiro temperado Sadia kg', 'Frango inteiro Sadia kg'],
    ['cocoa', 'Chocolate em barra Lindt 70% 100g', 'Chocolate em barra Lindt 85% 100g'],
    ['cocoa', 'Chocolate Garoto 40% cacau 80g', 'Chocolate Garoto 80g'],
    ['strength', 'Álcool líquido Coperalcool 70% 1L', 'Álcool líquido Coperalcool 46% 1L'],
    ['strength', 'Protetor solar Nivea FPS 30 200ml', 'Protetor solar Nivea FPS 50 200ml'],
    ['strength', 'Creme de leite Italac 17% 200g', 'Creme de leite Italac 200g'],
    ['a label', 'Whisky Johnnie Walker Red Label 1L', 'Whisky Black Label Johnnie Walker 1L'],
    ['a label', 'Whisky Red Label 1L', 'Whisky Black Label 1L'],
    ['a label', 'Whisky Johnnie Walker Red Label 1L', 'Whisky Johnnie Walker 1L'],
    ['a licensed line', 'Mac inst Nissin carne 85g', 'Mac inst Nissin Turma da Mônica carne 85g'],
    ['a licensed line', 'Iogurte Danone morango 90g', 'Iogurte Danone Patrulha Canina morango 90g'],
    ['a smaller cut', 'Filé de peito de frango Seara 1kg', 'Filezinho de peito de frango Seara 1kg'],
    ['a smaller cut', 'Filé de peito Sadia 1kg', 'Filé de peito sassami Sadia 1kg'],
    ['a smaller cut', 'Bolo Panco laranja 250g', 'Bolinho Panco laranja 250g'],
    ['a cut', 'Salmão em posta 500g', 'Salmão 500g'],
    ['a variety', 'Absorvente Always noturno com abas c/8', 'Absorvente Always com abas c/8'],
    ['a variety', 'Leite Italac integral/desnatado 1 L', 'LEITE ITALAC DESNATADO 1L'],
    ['a variety', 'Farinha de milho Vitamilho 500g', 'Flocão de milho Vitamilho 500g'],
    ['a model', 'Tintura Cor&Ton 6.0 1 un', 'Tintura Cor&Ton 7.0 1 un'],
  ])('where they differ in %s: "%s", "%s"', (_, left, right) => {
    expect(compare(left, right)).not.toBe('same')
    expect(compare(right, left)).not.toBe('same')
    const [ours, theirs] = [articleKey(readIdentity(left)), articleKey(readIdentity(right))]
    expect(ours === theirs && ours !== null).toBe(false)
  })
})

describe('one article stays one', () => {
  test.each([
    ['packaging', 'Sabonete Lux rosas pacote 85g', 'Sabonete Lux rosas 85g'],
    ['a slogan', 'Oferta! Óleo de soja Soya 900ml', 'ÓLEO DE SOJA SOYA 900ML'],
    ['"com" of a pack', 'Aveia em flocos Quaker caixa com 165g', 'Aveia em flocos Quaker 165g'],
    ['the default variety', 'Margarina Qualy com sal 500g', 'MARG QUALY 500G C/S'],
    ['the usual animal', 'Contrafilé bovino kg', 'CONTRA FILE KG'],
    ['the usual roll', 'Papel higiênico Neve folha dupla 12x30m', 'PAPEL HIG NEVE FD C/12'],
    ['sheets of a roll', 'Papel toalha Kitchen 2 rolos 60 folhas', 'PAPEL TOALHA KITCHEN C/2'],
    ['the line of an invoice', '14-IOG GREGO VIGOR TRAD 100G', '3-IOG GREGO VIGOR TRAD 100G'],
    ['an equal number', 'FORM INF APTAMIL 2 800G', 'Fórmula infantil Aptamil 2 800 g'],
  ])('beside %s: "%s", "%s"', (_, left, right) => {
    expect(compare(left, right)).toBe('same')
    expect(compare(right, left)).toBe('same')
  })
})
