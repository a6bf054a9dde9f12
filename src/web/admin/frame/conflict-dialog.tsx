import { Button } from '#web/admin/frame/button.tsx'
import { PanelDialog } from './panel-dialog.tsx'

export interface Difference {
  field: string
  /** Value in the version saved in the meantime. */
  stored: string
  /** Value in this form. */
  typed: string
}

interface ConflictDialogProps {
  /** 'esta promoção', 'este mercado'. */
  what: string
  name: string
  differences: Difference[]
  onKeepStored: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** Resolves a version conflict: shows where both versions differ, and writes nothing until one is chosen. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { what, name, differences, onKeepStored, onKeepMine, onClose } = props
  return (
    <PanelDialog title={`Outra pessoa alterou ${what}`} onClose={onClose}>
      <p className="mt-2 text-ink-soft">
        Nada foi gravado por cima. Veja o que mudou em “{name}” e escolha qual versão fica.
      </p>
      <div className="mt-4 overflow-x-auto rounded-2xl ring-1 ring-line">
        <table className="w-full text-left text-sm">
          <thead className="bg-muted text-sm">
            <tr className="[&>th]:p-3">
              <th scope="col">Campo</th>
              <th scope="col">Gravado agora</th>
              <th scope="col">O que você digitou</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, stored, typed }) => (
              <tr key={field} className="border-t border-line [&>*]:p-3 [&>*]:align-top">
                <th scope="row" className="font-semibold">
                  {field}
                </th>
                <td>{stored}</td>
                <td>{typed}</td>
              </tr>
            ))}
            {differences.length === 0 && (
              <tr>
                <td colSpan={3} className="p-3">
                  As duas versões são iguais nos campos do formulário.
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button variant="primary" onClick={onKeepStored}>
          Recarregar a versão gravada
        </Button>
        <Button variant="outline" onClick={onKeepMine}>
          Gravar a minha
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Continuar editando
        </Button>
      </div>
    </PanelDialog>
  )
}
