/** Hands the visitor a file made here. */
export function downloadFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken what it needs by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
