import type { ProductArt } from '#domain/pictures/product-art.ts'
import { bag } from './shapes/bag.ts'
import { jug, oilBottle, softDrinkBottle, squeezeBottle, wineBottle } from './shapes/bottles.ts'
import { box, can, carton, rolls, tub } from './shapes/containers.ts'
import { eggs, picanha, pile, tray } from './shapes/trays.ts'
import type { Sketch } from './sketch.ts'

type Drawing = (sketch: Sketch) => string

/** Labels show the product only: a size or variety would be wrong for most offers. */
export const drawings: Record<ProductArt, Drawing> = {
  rice: (s) =>
    bag(s, {
      label: 'ARROZ',
      light: '#e9eef3',
      dark: '#b9c7d3',
      band: '#1556ad',
      ink: '#fff',
      emoji: 'sheaf-of-rice',
      window: '#f8f4ea',
    }),
  beans: (s) =>
    bag(s, {
      label: 'FEIJÃO',
      light: '#5b2a1c',
      dark: '#3d180f',
      band: '#ffb92e',
      ink: '#3a2500',
      emoji: 'beans',
      window: '#a9744f',
    }),
  sugar: (s) => bag(s, { label: 'AÇÚCAR', light: '#fff', dark: '#d5dce4', band: '#c7281c', ink: '#fff' }),
  coffee: (s) =>
    bag(s, {
      label: 'CAFÉ',
      light: '#7d1f17',
      dark: '#541009',
      band: '#f7efe3',
      ink: '#541009',
      emoji: 'hot-beverage',
    }),
  'yerba-mate': (s) =>
    bag(s, { label: 'ERVA-MATE', light: '#3c7a34', dark: '#28551f', band: '#fff', ink: '#28551f', emoji: 'herb' }),
  'pet-food': (s) =>
    bag(s, { label: 'RAÇÃO', light: '#3f4f5c', dark: '#26323b', band: '#ffb92e', ink: '#26323b', emoji: 'dog-face' }),
  pasta: (s) =>
    bag(s, { label: 'MASSA', light: '#f6d36b', dark: '#d39a1f', band: '#1556ad', ink: '#fff', emoji: 'spaghetti' }),
  flour: (s) => bag(s, { label: 'FARINHA', light: '#fdf8ee', dark: '#dccfb4', band: '#7a5500', ink: '#fff' }),
  salt: (s) => bag(s, { label: 'SAL', light: '#dbeafb', dark: '#a8c4e4', band: '#1556ad', ink: '#fff', emoji: 'salt' }),

  oil: (s) =>
    oilBottle(s, {
      label: 'Óleo',
      liquid: '#ffc93f',
      liquidDark: '#d08a0c',
      paper: '#fff',
      ink: '#7a4a00',
      cap: '#e0a21a',
    }),
  'olive-oil': (s) =>
    oilBottle(s, {
      label: 'Azeite',
      liquid: '#9aa93a',
      liquidDark: '#4d5a12',
      paper: '#fff',
      ink: '#3d4810',
      cap: '#2b2b22',
    }),
  cola: (s) =>
    softDrinkBottle(s, {
      label: 'Cola',
      liquid: '#3b1310',
      liquidDark: '#1d0706',
      paper: '#c7281c',
      paperDark: '#9d1c13',
      ink: '#fff',
      cap: '#c7281c',
    }),
  guarana: (s) =>
    softDrinkBottle(s, {
      label: 'Guaraná',
      liquid: '#c98a2c',
      liquidDark: '#8a5510',
      paper: '#2b7330',
      paperDark: '#1b5220',
      ink: '#fff',
      cap: '#2b7330',
    }),
  water: (s) =>
    softDrinkBottle(s, {
      label: 'Água',
      liquid: '#cfe9f7',
      liquidDark: '#9ccbe6',
      paper: '#1556ad',
      paperDark: '#0d3d7d',
      ink: '#fff',
      cap: '#1556ad',
    }),
  wine: (s) =>
    wineBottle(s, {
      label: 'Vinho',
      liquid: '#4a1526',
      liquidDark: '#240812',
      paper: '#faf3e3',
      ink: '#4a1526',
      cap: '#7e1a2a',
    }),
  detergent: (s) =>
    squeezeBottle(s, {
      label: 'Detergente',
      liquid: '#4cc38a',
      liquidDark: '#1f9a63',
      paper: '#fff',
      ink: '#00666a',
      cap: '#0b6b4b',
    }),
  bleach: (s) =>
    jug(s, {
      label: 'Limpeza',
      liquid: '#f7f9fb',
      liquidDark: '#cfd8de',
      paper: '#1556ad',
      ink: '#fff',
      cap: '#1556ad',
    }),
  beer: (s) => can(s, { label: 'Cerveja', light: '#f4c531', dark: '#c98f0b', ink: '#3a2500' }),
  'energy-drink': (s) => can(s, { label: 'Energético', light: '#3d6fd1', dark: '#1b3f8f', ink: '#1b3f8f' }),
  juice: (s) => carton(s, { label: 'Suco', light: '#e8791a', dark: '#b5560b', emoji: 'tangerine', cap: '#2b7330' }),
  milk: (s) => carton(s, { label: 'Leite', light: '#1556ad', dark: '#0d3d7d', emoji: 'glass-of-milk', cap: '#fff' }),
  margarine: (s) => tub(s, { label: 'Margarina', light: '#ffd75e', dark: '#e2a50f', lid: '#c7281c', ink: '#7a1d12' }),
  yogurt: (s) => tub(s, { label: 'Cremoso', light: '#fff', dark: '#d6dde4', lid: '#1556ad', ink: '#1556ad' }),
  'cocoa-powder': (s) =>
    tub(s, { label: 'Achocolatado', light: '#7a4a2b', dark: '#4c2a15', lid: '#ffb92e', ink: '#4c2a15' }),
  'toilet-paper': () => rolls(['Papel', 'higiênico']),
  'washing-powder': () =>
    box(['Sabão', 'em pó'], { front: '#0a6488', side: '#084d69', top: '#3d9dc2', star: '#ffb92e' }),
  'stock-cubes': () =>
    box(['Caldo', 'culinário'], { front: '#c7281c', side: '#951a10', top: '#e4695d', star: '#ffd75e' }),
  eggs: () => eggs(),

  picanha: (s) => picanha(s),
  meat: (s) => tray(s, s.emoji('cut-of-meat', 44, 36, 112)),
  sausage: (s) => tray(s, s.emoji('hot-dog', 44, 42, 108)),
  hamburger: (s) => pile(s, ['hamburger', 36, 40, 128]),
  chicken: (s) => tray(s, s.emoji('poultry-leg', 32, 54, 80, -8) + s.emoji('poultry-leg', 86, 50, 84, 10)),
  bacon: (s) => tray(s, s.emoji('bacon', 46, 40, 108)),
  shrimp: (s) => tray(s, s.emoji('shrimp', 34, 54, 78, -8) + s.emoji('shrimp', 86, 50, 82, 10), '#e8f4fb'),
  squid: (s) => tray(s, s.emoji('squid', 48, 38, 104), '#e8f4fb'),
  shellfish: (s) => tray(s, s.emoji('oyster', 46, 42, 106), '#e8f4fb'),
  fish: (s) => tray(s, s.emoji('fish', 40, 38, 120), '#e8f4fb'),

  tomato: (s) => s.recolour(pile(s, ['tomato', 20, 62, 92, -8], ['tomato', 90, 58, 92, 8], ['tomato', 54, 84, 96]), 20),
  banana: (s) => pile(s, ['banana', 30, 36, 140]),
  apple: (s) => pile(s, ['red-apple', 18, 58, 90, -8], ['red-apple', 94, 56, 90, 8], ['red-apple', 54, 80, 98]),
  lettuce: (s) => pile(s, ['leafy-green', 32, 40, 136]),
  broccoli: (s) => pile(s, ['broccoli', 34, 42, 132]),
  potato: (s) => pile(s, ['potato', 20, 64, 88, -14], ['potato', 92, 60, 88, 10], ['potato', 54, 84, 94]),
  'french-fries': (s) => pile(s, ['french-fries', 36, 40, 128]),
  onion: (s) => pile(s, ['onion', 18, 56, 92, -8], ['onion', 92, 58, 90, 8], ['onion', 56, 80, 96]),
  garlic: (s) => pile(s, ['garlic', 22, 62, 88, -8], ['garlic', 86, 68, 96, 8]),
  carrot: (s) => pile(s, ['carrot', 26, 46, 120, -12], ['carrot', 60, 54, 118, 14]),
  'bell-pepper': (s) => pile(s, ['bell-pepper', 38, 44, 124]),
  cucumber: (s) => pile(s, ['cucumber', 34, 42, 130]),
  corn: (s) => pile(s, ['ear-of-corn', 34, 40, 132]),
  orange: (s) => pile(s, ['tangerine', 18, 58, 90], ['tangerine', 94, 58, 90], ['tangerine', 54, 80, 98]),
  lemon: (s) => pile(s, ['lemon', 24, 58, 92, -10], ['lemon', 82, 72, 96, 8]),
  grapes: (s) => pile(s, ['grapes', 36, 42, 128]),
  strawberry: (s) =>
    pile(s, ['strawberry', 22, 58, 84, -10], ['strawberry', 94, 58, 84, 10], ['strawberry', 56, 82, 92]),
  watermelon: (s) => pile(s, ['watermelon', 32, 42, 136]),
  melon: (s) => pile(s, ['melon', 36, 44, 128]),
  mango: (s) => pile(s, ['mango', 24, 54, 96, -10], ['mango', 80, 70, 100, 8]),
  peach: (s) => pile(s, ['peach', 20, 58, 90, -8], ['peach', 90, 58, 90, 8], ['peach', 54, 82, 94]),
  pear: (s) => pile(s, ['pear', 24, 46, 100, -8], ['pear', 80, 60, 108, 8]),
  pineapple: (s) => pile(s, ['pineapple', 34, 38, 134]),
  avocado: (s) => pile(s, ['avocado', 36, 42, 128]),
  coconut: (s) => pile(s, ['coconut', 36, 46, 126]),

  bread: (s) => pile(s, ['bread', 28, 42, 110, -6], ['baguette-bread', 74, 58, 112, 10]),
  croissant: (s) => pile(s, ['croissant', 22, 50, 112, -10], ['croissant', 78, 70, 104, 12]),
  cake: (s) => pile(s, ['shortcake', 38, 44, 126]),
  doughnut: (s) => pile(s, ['doughnut', 24, 56, 96, -8], ['doughnut', 82, 72, 98, 8]),
  cookie: (s) => pile(s, ['cookie', 24, 56, 96, -8], ['cookie', 82, 72, 98, 8]),
  chocolate: (s) => pile(s, ['chocolate-bar', 36, 40, 128]),
  pizza: (s) => pile(s, ['pizza', 36, 40, 130]),
  'ice-cream': (s) => pile(s, ['ice-cream', 40, 42, 122]),
  ice: (s) => pile(s, ['ice', 36, 46, 126]),
  honey: (s) => pile(s, ['honey-pot', 38, 44, 124]),
  sauce: (s) => pile(s, ['canned-food', 36, 42, 128]),
  butter: (s) => pile(s, ['butter', 34, 44, 130]),
  cheese: (s) => pile(s, ['cheese-wedge', 36, 44, 128]),
  sponge: (s) => pile(s, ['sponge', 36, 44, 128]),
  'paper-towel': (s) => pile(s, ['roll-of-paper', 34, 42, 130]),
  toothbrush: (s) => pile(s, ['toothbrush', 36, 42, 126]),
  razor: (s) => pile(s, ['razor', 38, 42, 124]),
  soap: (s) => pile(s, ['lotion-bottle', 34, 34, 112], ['soap', 92, 88, 88]),

  cat: (s) => pile(s, ['cat-face', 38, 46, 122]),

  'category-greens': (s) => pile(s, ['leafy-green', 36, 42, 128]),
  'category-butcher': (s) => pile(s, ['cut-of-meat', 36, 42, 128]),
  'category-bakery': (s) => pile(s, ['bread', 36, 44, 128]),
  'category-grocery': (s) => pile(s, ['canned-food', 36, 42, 128]),
  'category-drinks': (s) => pile(s, ['cup-with-straw', 36, 40, 128]),
  'category-dairy': (s) => pile(s, ['cheese-wedge', 36, 44, 128]),
  'category-cleaning': (s) => pile(s, ['sponge', 36, 44, 128]),
  'category-hygiene': (s) => pile(s, ['lotion-bottle', 36, 42, 128]),
  'category-frozen': (s) => pile(s, ['snowflake', 38, 46, 122]),
  'category-fish': (s) => pile(s, ['fish', 36, 44, 128]),
  'category-pet': (s) => pile(s, ['dog-face', 38, 46, 122]),
  'category-baby': (s) => pile(s, ['baby-bottle', 36, 44, 128]),
  bags: (s) => pile(s, ['shopping-bags', 34, 42, 132]),
}
