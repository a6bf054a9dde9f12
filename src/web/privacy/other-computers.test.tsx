import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OtherComputers } from './other-computers.tsx'

const textOf = (recipients: Parameters<typeof OtherComputers>[0]['recipients']) =>
  renderToStaticMarkup(<OtherComputers recipients={recipients} />).replace(/<[^>]*>/g, '')

test('the policy names the computers of others, and says nothing where there are none', () => {
  expect(textOf({ mapTiles: null, flyerReader: null })).toBe('')
  expect(textOf({ mapTiles: 'mapa.example', flyerReader: null })).toMatch(/mapas vêm de mapa\.example/)
  const both = textOf({ mapTiles: 'mapa.example', flyerReader: 'leitor.example' })
  expect(both).toMatch(/encartes .* lidas por um serviço em leitor\.example/)
  expect(both).toMatch(/Nada sobre você vai junto/)
})

test('without a connection it does not pretend to know', () => {
  expect(textOf(undefined)).toMatch(/Sem conexão, não foi possível mostrar/)
})
