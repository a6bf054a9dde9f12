import { expect, test } from 'vitest'
import { categoryArtPath, listProductArts, productArt, productArtPath } from './product-art.ts'

test.each([
  ['Feijão carioca 1 kg', 'beans'],
  ['Arroz branco tipo 1 5 kg', 'rice'],
  ['Suco de laranja integral 900 ml', 'juice'],
  ['Cerveja pilsen lata 350 ml', 'beer'],
  ['Óleo de soja 900 ml', 'oil'],
  ['Açúcar refinado 1 kg', 'sugar'],
  ['Pão francês', 'bread'],
  ['Refrigerante cola 2 L', 'cola'],
  ['Croissant de chocolate un', 'croissant'],
  ['Água sanitária 2 L', 'bleach'],
  ['Detergente neutro 500 ml', 'detergent'],
  ['Maçã gala kg', 'apple'],
  ['Banana prata', 'banana'],
  ['Tomate italiano', 'tomato'],
  ['Coxa e sobrecoxa de frango', 'chicken'],
  ['Carne moída de primeira kg', 'meat'],
  ['Picanha bovina resfriada', 'picanha'],
])('[9.image.01] %s is drawn as %s', (productName, art) => {
  expect(productArt(productName, 'Mercearia')).toBe(art)
})

test.each([
  ['Frutas', 'category-greens'],
  ['Bebidas', 'category-drinks'],
  ['Padaria', 'category-bakery'],
  ['Mercearia', 'category-grocery'],
  ['Limpeza', 'category-cleaning'],
  ['Laticínios e Frios', 'category-dairy'],
  ['Bebês', 'category-baby'],
])('[9.image.02] a product without a keyword in %s is drawn as %s', (categoryName, art) => {
  expect(productArt('Produto da casa', categoryName)).toBe(art)
})

test('[9.image.01] a keyword in the category name decides when the product name has none', () => {
  expect(productArt('Oferta do dia', 'Cervejas especiais')).toBe('beer')
})

test('[9.image.01] the first keyword in the name wins', () => {
  expect(productArt('Bolo de cenoura com cobertura 500 g', 'Padaria')).toBe('cake')
  expect(productArt('Ração para cães frango e arroz', 'Pet Shop')).toBe('pet-food')
})

test('[9.image.01] at the same position the longer keyword wins', () => {
  expect(productArt('Batata palito congelada 2 kg', 'Congelados')).toBe('french-fries')
  expect(productArt('Água mineral sem gás 1,5 L', 'Bebidas')).toBe('water')
})

test('[9.image.01] a flavour is not the product', () => {
  expect(productArt('Salgadinho sabor picanha 100 g', 'Mercearia')).toBe('category-grocery')
})

test('[9.image.01] products for cats are drawn as a cat', () => {
  expect(productArt('Ração para gatos castrados 3 kg', 'Pet Shop')).toBe('cat')
  expect(productArt('Sachê para gatos carne 85 g', 'Pet Shop')).toBe('cat')
  expect(productArt('Língua de gato ao leite 90 g', 'Mercearia')).not.toBe('cat')
})

test('[9.image.01] powders and liquids have different drawings', () => {
  expect(productArt('Achocolatado em pó 370 g', 'Mercearia')).toBe('cocoa-powder')
  expect(productArt('Achocolatado líquido 1 L', 'Laticínios e Frios')).toBe('milk')
  expect(productArt('Caldo de galinha 57 g', 'Mercearia')).toBe('stock-cubes')
})

test('[9.image.01] keywords match whole words only', () => {
  expect(productArt('Chocolate ao leite 90 g', 'Mercearia')).toBe('chocolate')
  expect(productArt('Copo novo', 'Utilidades')).toBe('bags')
})

test('plurals and accents do not matter', () => {
  expect(productArt('OVOS CAIPIRAS 12 un', 'Mercearia')).toBe('eggs')
  expect(productArt('Limões', 'Hortifruti')).toBe('lemon')
})

test('every drawing has one path', () => {
  expect(productArtPath('picanha')).toBe('/art/picanha.svg')
  const arts = listProductArts()
  expect(new Set(arts).size).toBe(arts.length)
})

test('the drawing of a category is in the sprite, unless it is that of a product', () => {
  expect(categoryArtPath('Hortifruti')).toBe('/art/sprite.svg#category-greens')
  expect(categoryArtPath('Bebidas')).toBe('/art/sprite.svg#category-drinks')
  expect(categoryArtPath('Cervejas')).toBe('/art/beer.svg')
  expect(categoryArtPath('Outros')).toBe('/art/bags.svg')
})
