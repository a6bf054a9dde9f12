import { expect, test } from 'vitest'
import { categoryIcon } from './category-icons.ts'

test.each([
  ['icon-beef', 'beef'],
  ['icon-cup-soda', 'cup-soda'],
  ['fas fa-apple-alt', 'carrot'],
  ['fas fa-drumstick-bite', 'beef'],
  ['fa-solid fa-fish-fins', 'fish'],
])('[3.cat.02] the class name %s maps to the icon %s', (className, icon) => {
  expect(categoryIcon(className)).toBe(icon)
})

test('[3.cat.02] an unknown class name maps to a basket', () => {
  expect(categoryIcon('fas fa-rocket')).toBe('shopping-basket')
  expect(categoryIcon('')).toBe('shopping-basket')
})
