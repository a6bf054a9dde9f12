/** The parts of a cell of dictionary/*.csv. */
export function split(text = '', separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
}
