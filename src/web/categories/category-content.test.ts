import { expect, test } from 'vitest'
import { describeCategory, popularCategories } from './category-content.ts'

test('[2.cat.14] a known category has its own description', () => {
  expect(describeCategory('acougue')).toBe('Carnes bovinas, suínas e aves, para o dia a dia e o churrasco')
})

test('[2.cat.15] an unknown category has the default description', () => {
  expect(describeCategory('jardinagem')).toBe('Diversas opções com os melhores preços do mercado')
})

test('[2.cat.07, 2.cat.08, 2.cat.09] four categories are popular, each with a number and a trend', () => {
  expect(popularCategories).toHaveLength(4)
  for (const { promotions, isTrending } of popularCategories) {
    expect(promotions).toBeGreaterThan(0)
    expect(isTrending).toBeTypeOf('boolean')
  }
})
