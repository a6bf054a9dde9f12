import { expect, test } from 'vitest'
import { readInvoice } from './read-invoice.ts'

const product = (parts: string) =>
  `<det nItem="1"><prod><xProd>Café &amp; &#67;ia &quot;Ouro&quot; 500g</xProd><cEAN>SEM GTIN</cEAN>${parts}</prod></det>`
const invoice = (content: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aa">]><nfeProc versao="4.00"><NFe><infNFe Id="x" versao="4.00"><ide><mod>55</mod></ide><!-- <prod> -->${content}</infNFe></NFe></nfeProc>\n`

test('the name of a product is read with its entities, and nothing else of the invoice', () => {
  expect(readInvoice(invoice(product('<uTrib>UN</uTrib><vUnCom>9.99</vUnCom>')))).toEqual({
    layout: 'nfe',
    rows: [expect.objectContaining({ name: 'Café & Cia "Ouro" 500g', unit: 'un', gtin: null, priceCents: null })],
    refused: [],
  })
})

test('an invoice that is cut off or whose elements do not close is refused', () => {
  for (const text of [
    invoice(product('')).slice(0, -8),
    invoice('<det><prod></det></prod>'),
    invoice('<det>'.repeat(200) + '</det>'.repeat(200)),
  ])
    expect(() => readInvoice(text)).toThrow('está incompleto')
})
