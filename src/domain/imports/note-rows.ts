import type { Day } from '#domain/dates.ts'
import { readValidity } from '#domain/flyers/find-validity.ts'
import { foldedWords, foldText } from '#domain/plain-text.ts'
import { readPeriod } from './read-day-cells.ts'

// Rows about other rows: the title of a file, the name of a department.

/** Letters of a title that are searched: the validity stands in a short line. */
const readLetters = 300

const departmentWords = new Set(
  `acougue aves bazar bebes bebidas biscoitos bomboniere carnes cereais cervejas chocolates condimentos confeitaria congelados descartaveis
   destilados doces embutidos enlatados flv frios frutas higiene hortalicas hortifruti hortifrutigranjeiros hortigranjeiros infantil
   laticinios legumes limpeza lacteos massas matinais mercearia padaria paes peixaria peixes perecivel pereciveis perfumaria pet petshop
   pets resfriados rotisseria saudaveis temperos utilidades verduras vinhos`.split(/\s+/),
)
/** Words that may accompany the name of a department. */
const besides = new Set(
  'alcoolicas basica bovinas casa cuidados da das de departamento do domesticas domestica dos doce e em frescas frescos geral naturais nao oferta ofertas para pessoal salgada secao secos secas setor shop suinas'.split(
    ' ',
  ),
)

/**
 * Department that a row states for the rows below it: "AÇOUGUE" alone in its row, or "Setor: Frios e Laticínios" in merged cells. Undefined
 * if the row has any other word, because it may be a product without a price.
 */
export function departmentOfRow(cells: readonly string[]): string | undefined {
  const text = loneText(cells)
  if (text === undefined || text.length > 60) return undefined
  const words = foldedWords(text)
  const isDepartment =
    words.some((word) => departmentWords.has(word)) &&
    words.every((word) => departmentWords.has(word) || besides.has(word))
  return isDepartment
    ? text.replace(/^\P{L}{1,60}|\P{L}{1,60}$/gu, '').replace(/^(?:setor|se[cç][aã]o|departamento)\P{L}{1,60}/iu, '')
    : undefined
}

/** Whether a row has one text and no number, like a section with an unknown name: the department of the rows below it is then unknown. */
export function isSectionRow(cells: readonly string[]): boolean {
  const text = loneText(cells)
  return text !== undefined && cells.length > 1 && !/\d/.test(text)
}

/** Validity that a file states for all of its rows, above the headings or in a separate row: "OFERTAS DE 16 A 22/11". */
export function validityOfRow(cells: readonly string[], today: Day): { from: Day | null; to: Day } | undefined {
  const text = loneText(cells)?.slice(0, readLetters)
  if (text === undefined || !/\d|seg|ter|qua|qui|sex|s[aá]b|dom/i.test(text)) return undefined
  const period = readPeriod(text, today)
  if (period?.from && period.to) return { from: period.from, to: period.to }
  const read = readValidity(text, today)
  // A single day is more often the date of printing.
  if (!read || (read.weight < 2 && !/\bate\b/.test(foldText(text)))) return undefined
  return { from: read.from, to: read.to }
}

/** The only text of a row: in one cell, or repeated in several, as merged cells are exported. */
function loneText(cells: readonly string[]): string | undefined {
  const texts = new Set(cells.filter((cell) => cell !== ''))
  return texts.size === 1 ? [...texts][0] : undefined
}
