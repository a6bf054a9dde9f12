import type { ImportRow } from '#contract/imports.ts'
import { type ImportField, importFields } from '#domain/imports/import-fields.ts'
import {
  readLimitCell,
  readMinimumPurchaseCell,
  readNeedsCell,
  readPerCell,
  readRuleCell,
  readWeekdaysCell,
} from '#domain/imports/read-mechanics-cells.ts'
import type { OfferPrice } from '#domain/imports/read-offer-price.ts'
import { readAmount } from '#domain/imports/spreadsheet-values.ts'
import { perCells } from '#domain/imports/write-cells.ts'
import {
  hasConditions,
  type Mechanics,
  noMechanics,
  type WireMechanics,
  wireFromMechanics,
} from '#domain/mechanics/mechanics.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { cellText, isCondition, type Message, type ReadCell } from './row-cells.ts'

/** Conditions from their columns only: the description is not parsed. */
export function readConditions(cells: ImportRow['cells'], read: ReadCell): Mechanics | null {
  const cell = (field: ImportField) => cellText(cells, field)
  // Most rows state none, and the parsers take longer than the rest of a row.
  if (importFields.every((field) => !isCondition(field) || cell(field) === '')) return null
  const conditionalPrice = read('conditionalPrice', readAmount(cell('conditionalPrice')), 'Preço do clube inválido')
  const minimumPurchase = read(
    'minimumPurchase',
    readMinimumPurchaseCell(cell('minimumPurchase')),
    'Valor inválido da compra mínima',
  )
  const per = read('per', readPerCell(cell('per')), 'Na coluna Vendido por, use kg, 100 g ou unidade')
  const needs = read('needs', readNeedsCell(cell('needs')), 'Na coluna Clube, use clube, app, cartão ou Pix')
  return {
    rule: read('rule', readRuleCell(cell('rule')), 'Não entendi a regra; use, por exemplo, leve 3 pague 2'),
    limit: read('limit', readLimitCell(cell('limit'), per), 'Não entendi o limite; use, por exemplo, 5 un ou 2 kg'),
    // A column for the club's price implies the club.
    needs: conditionalPrice !== null && cell('needs') === '' && minimumPurchase === null ? 'club' : needs,
    conditionalPrice: toCents(conditionalPrice),
    days: read('days', readWeekdaysCell(cell('days')), 'Não entendi os dias; use, por exemplo, terça e quarta') ?? [],
    minimumPurchase: toCents(minimumPurchase),
    per,
  }
}

/** Joins conditions from the columns with those in the cells of price and name; a separate column takes precedence. */
export function joinConditions(
  columns: Mechanics | null,
  beside: Partial<Pick<OfferPrice, 'rule' | 'limit' | 'needs' | 'conditional' | 'per'>>,
  errors: Message[],
): WireMechanics | null {
  const { rule, limit, needs, conditionalPrice, per } = columns ?? noMechanics
  if (per !== null && beside.per && per !== beside.per) {
    const text = `O preço diz "${perCells[beside.per]}", a coluna diz "${perCells[per]}"`
    errors.push({ field: 'per', text, isQuestion: true })
  }
  const joined = {
    ...(columns ?? noMechanics),
    rule: beside.rule ?? rule,
    limit: limit ?? beside.limit ?? null,
    needs: needs ?? beside.needs ?? null,
    conditionalPrice: conditionalPrice ?? beside.conditional ?? null,
    per: per ?? beside.per ?? null,
  }
  return columns !== null || hasConditions(joined) ? wireFromMechanics(joined) : null
}

function toCents(decimal: string | null): number | null {
  return decimal === null ? null : centsFromDecimal(decimal)
}
