import { expect, test } from 'vitest'
import { guessColumns, importFields } from '#domain/imports/import-fields.ts'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { promotionsCsv } from './promotions-csv.ts'

test('what is downloaded says everything of a promotion, as a Brazilian spreadsheet does', () => {
  const offer = sampleOffer({ imageUrl: '/objects/a.webp', description: 'Peça; inteira', isHighlighted: true })

  const [headings, row] = promotionsCsv([offer], 'https://cestinha.example').trim().split('\r\n')

  expect(headings).toBe(
    'Produto;Preço;Preço original;Mercado;Bairro;Cidade;Categoria;Início;Validade;Destaque;Imagem (endereço);Descrição',
  )
  expect(row).toBe(
    'Picanha bovina resfriada;49,90;74,90;Açougue do Gaúcho;Fazenda;Itajaí;Açougue;10/11/2026;16/11/2026;sim;https://cestinha.example/objects/a.webp;"Peça; inteira"',
  )
})

test('and an import understands every heading of it', () => {
  const [headings = ''] = promotionsCsv([], 'https://cestinha.example').replace('\ufeff', '').split('\r\n')

  expect(Object.keys(guessColumns(headings.split(';'))).toSorted()).toEqual(importFields.toSorted())
})
