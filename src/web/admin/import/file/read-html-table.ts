/** Named character references in HTML. */
const entities = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ordm: 'º', ordf: 'ª', deg: '°' }),
)
/** Letters with diacritics: "&atilde;" is "a" with a "tilde". */
const marks = new Map(
  Object.entries({ acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', uml: '\u0308', cedil: '\u0327' }),
)

/**
 * The largest table of a page: stores' programs save one as ".xls". Parses only text, without a document, so that nothing in the file is
 * loaded or run.
 */
export function readHtmlTable(html: string): string[][] {
  const page = html.replace(/<!--[\s\S]*?-->|<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, ' ')
  const tables = page.split(/<table\b[^>]*>/i).slice(1)
  const read = tables.map((table) =>
    (table.split(/<\/table\s*>/i)[0] ?? '')
      .split(/<tr\b[^>]*>/i)
      .slice(1)
      .map(readRow),
  )
  const cellsOf = (table: string[][]) => table.reduce((sum, row) => sum + row.length, 0)
  return read.toSorted((left, right) => cellsOf(right) - cellsOf(left))[0] ?? []
}

function readRow(row: string): string[] {
  return [...row.matchAll(/<t[dh]\b([^>]*)>([\s\S]*?)(?=<t[dh]\b|<\/tr|$)/gi)].flatMap(
    ([, attributes = '', content = '']) => {
      const width = Math.min(50, Number(/colspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1] ?? 1))
      return [textOf(content), ...Array.from({ length: width - 1 }, () => '')]
    },
  )
}

function textOf(html: string): string {
  return html
    .replace(/<br\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,8});/gi, (whole, name: string) => entityOf(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

function entityOf(name: string): string | undefined {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : undefined
  }
  const [, letter = '', mark = ''] = /^([a-z])(acute|grave|circ|tilde|uml|cedil)$/i.exec(name) ?? []
  return marks.has(mark) ? `${letter}${marks.get(mark)}`.normalize('NFC') : entities.get(name.toLowerCase())
}
