/** Stores on this device which list was used last; it opens first the next time. */
export function storeLastListId(id: string): void {
  try {
    localStorage.setItem('ultima-lista', id)
  } catch {
    // Storage may be blocked; then the first list opens.
  }
}

/** The given list if the visitor has it, otherwise the last used one, otherwise the first. */
export function chooseList<L extends { id: string }>(lists: L[], id?: string | null): L | undefined {
  const find = (wanted: string | null | undefined) => lists.find((list) => list.id === wanted)
  return find(id) ?? find(readLastListId()) ?? lists[0]
}

function readLastListId(): string | null {
  try {
    return localStorage.getItem('ultima-lista')
  } catch {
    return null
  }
}
