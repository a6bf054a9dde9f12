import { expect, test } from 'vitest'
import { guessColumns, offerFields } from '#domain/imports/import-fields.ts'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { promotionsCsv } from './promotions-csv.ts'

test('what is downloaded says everything of a promotion, as a Brazilian spreadsheet does', () => {
  const offer = sampleOffer({
    imageUrl: '/objects/a.webp',
    description: 'Peça; inteira',
    isHighlighted: true,
    gtin: '07891000100103',
    mechanics: {
      rule: { type: 'take-pay', take: 3, pay: 2 },
      limit: { amount: 6, unit: 'un' },
      needs: 'club',
      conditionalPrice: '44.90',
      days: [2, 3],
      minimumPurchase: '100.00',
      per: 'kg',
    },
  })

  const [headings, row] = promotionsCsv([offer], 'https://cestinha.example').trim().split('\r\n')

  expect(headings).toBe(
    'Produto;Preço;Preço original;Mercado;Bairro;Cidade;Categoria;Início;Validade;Destaque;Imagem (endereço);Descrição;Código de barras;Regra;Limite;Clube;Preço do clube;Dias;Compra mínima;Vendido por',
  )
  expect(row).toBe(
    'Picanha bovina resfriada;49,90;74,90;Açougue do Gaúcho;Fazenda;Itajaí;Açougue;10/11/2026;16/11/2026;escolhida;https://cestinha.example/objects/a.webp;"Peça; inteira";7 891000 100103;leve 3, pague 2;limite de 6 por cliente;clube;44,90;terça, quarta;100,00;kg',
  )
})

test('and an import understands every heading of it', () => {
  const [headings = ''] = promotionsCsv([], 'https://cestinha.example').replace('\ufeff', '').split('\r\n')

  expect(Object.keys(guessColumns(headings.split(';'))).toSorted()).toEqual(offerFields.toSorted())
})
