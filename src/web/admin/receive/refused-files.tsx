import { useSearchParams } from 'react-router'
import { counted } from '#domain/count.ts'

/** Reports that some shared or dropped files were not stored: the address has their number. */
export function RefusedFiles({ className = '' }: { className?: string }) {
  const refused = Number(useSearchParams()[0].get('recusados'))
  if (!(refused > 0)) return null
  return (
    <p role="alert" className={`rounded-xl bg-mango-soft px-4 py-2.5 font-semibold text-warning ${className}`}>
      {counted(refused, 'arquivo não foi guardado', 'arquivos não foram guardados')}: aceitamos PDF, fotos e planilhas
      de até 30 MB, no máximo 40 de cada vez.
    </p>
  )
}
