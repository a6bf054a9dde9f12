/** An XML element, reported at its end. */
export interface XmlElement {
  name: string
  attributes: string
  /** Its own text, without that of its children. */
  text: string
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))
/** Real files nest less than ten deep. */
const maxDepth = 100

/**
 * Reports the elements of an XML file at their end, each with the names of its ancestors. A single pass without a document: it works in a
 * worker, loads nothing, and its cost does not depend on the nesting. False for a malformed or truncated file.
 */
export function scanXml(xml: string, onElement: (element: XmlElement, parents: readonly string[]) => void): boolean {
  const open: XmlElement[] = []
  const names: string[] = []
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    const text = xml.slice(at, start < 0 ? xml.length : start)
    const element = open.at(-1)
    if (element) element.text += decodeEntities(text)
    else if (text.trim() !== '') return false
    if (start < 0) break
    const [mark, end] = endOf(xml, start)
    const close = xml.indexOf(end, start + mark.length)
    if (close < 0) return false
    at = close + end.length
    const inside = xml.slice(start + mark.length, close)
    if (mark === '<![CDATA[' && element) element.text += inside
    if (mark !== '<' && mark !== '</') continue
    if (mark === '</') {
      const ended = open.pop()
      names.pop()
      if (ended?.name !== inside.trim()) return false
      onElement(ended, names)
      continue
    }
    const [, name = '', attributes = ''] = /^([^\s/>]+)([\s\S]*)$/.exec(inside) ?? []
    const isEmpty = inside.endsWith('/')
    if (name === '' || open.length === maxDepth) return false
    if (isEmpty) onElement({ name, attributes, text: '' }, names)
    else {
      open.push({ name, attributes, text: '' })
      names.push(name)
    }
  }
  return open.length === 0
}

/** Start and end markers of the markup at a "<". */
function endOf(xml: string, start: number): readonly [mark: string, end: string] {
  if (xml.startsWith('<!--', start)) return ['<!--', '-->']
  if (xml.startsWith('<![CDATA[', start)) return ['<![CDATA[', ']]>']
  if (xml.startsWith('<?', start)) return ['<?', '?>']
  return xml.startsWith('</', start) ? ['</', '>'] : ['<', '>']
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return entities.get(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole
  })
}
