import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OldPrice, Price } from './price.tsx'

const textOf = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\u00a0/g, ' ')

test('[1.product.22] a price reads as R$ with two decimals', () => {
  expect(textOf(renderToStaticMarkup(<Price price="49.90" size="huge" />))).toBe('R$ 49,90')
  expect(textOf(renderToStaticMarkup(<Price price="1249.00" size="small" />))).toBe('R$ 1.249,00')
})

test('screen readers read a price as an amount of money', () => {
  expect(renderToStaticMarkup(<Price price="49.90" size="small" />)).toContain('aria-label="49 reais e 90 centavos"')
})

test('[2.offer.10] the original price is struck through', () => {
  expect(renderToStaticMarkup(<OldPrice price="74.90" />)).toMatch(/^<s>.*74,90<\/s>$/)
})
