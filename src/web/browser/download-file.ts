/** Downloads a file generated in the browser. */
export function downloadFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
