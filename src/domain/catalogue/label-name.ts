/** A line of a label is so wide; one that is full goes on in the next. */
const labelWidth = 25
/** A second line on so many labels is no part of a name. */
const shopShare = 0.3
const fewestLabels = 4

/** Second lines that stand on many labels: the shop prints its own name there. */
export function repeatedLines(labels: readonly string[][]): Set<string> {
  const counts = new Map<string, number>()
  for (const [, second] of labels) if (second) counts.set(second, (counts.get(second) ?? 0) + 1)
  const least = Math.max(fewestLabels, labels.length * shopShare)
  return new Set([...counts].flatMap(([line, count]) => (count >= least ? [line] : [])))
}

/** The name of the product from the lines of its label, without the shop's name and without what the first line says already. */
export function nameOfLabel([first = '', ...rest]: readonly string[], shopLines: ReadonlySet<string>): string {
  const further = rest.filter((line) => line !== '' && line !== first && !shopLines.has(line))
  const name = further.reduce((text, line) => `${text}${text.length === labelWidth ? '' : ' '}${line}`, first)
  return /\p{L}/u.test(name) ? name.replace(/\s+/g, ' ').trim() : ''
}
