/** A page's drawing in PDF operators; the forms that it may paint by name. */
interface PdfParts {
  pages: string[]
  forms?: Record<string, string>
  isEncrypted?: boolean
}

/** A PDF of A4 pages with Helvetica as F1, written by hand, because hostile files consist of what no program would write. */
export function writePdf({ pages, forms = {}, isEncrypted = false }: PdfParts): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const stream = (entries: string, content: string) =>
    `<<${entries} /Length ${Buffer.byteLength(content)}>>\nstream\n${content}\nendstream`
  const firstForm = 4
  const names = Object.keys(forms)
  const resources = `/Resources << /Font << /F1 3 0 R >> /XObject << ${names.map((name, index) => `/${name} ${firstForm + index} 0 R`).join(' ')} >> >>`
  const firstPage = firstForm + names.length
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')}] >>`,
  )
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const content of Object.values(forms))
    add(stream(` /Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources}`, content))
  for (const [index, content] of pages.entries()) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${firstPage + index * 2 + 1} 0 R >>`,
    )
    add(stream('', content))
  }
  // A key that the empty password does not open.
  if (isEncrypted) add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`)

  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = Buffer.byteLength(file)
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(file)
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const encrypted = isEncrypted ? `/Encrypt ${objects.length} 0 R /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]` : ''
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${encrypted} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
