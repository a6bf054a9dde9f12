import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { useSingleKeyShortcuts } from '#web/admin/keyboard/single-key-setting.ts'

const keys: { keys: readonly string[]; does: string; isSingleKey?: boolean }[] = [
  { keys: ['Enter'], does: 'Confirmar e ir à próxima; em Sem dúvidas, aceitar a tela' },
  { keys: ['Shift', 'Enter'], does: 'Voltar à anterior' },
  { keys: ['↓', '↑'], does: 'Próxima, anterior, sem confirmar; também J e K' },
  { keys: ['PgDn', 'PgUp'], does: 'Próxima página, página anterior' },
  { keys: ['0', '–', '9'], does: 'Preço novo, centavos primeiro: 1 2 9 9 é R$ 12,99', isSingleKey: true },
  { keys: ['N'], does: 'Nome, com os nomes do catálogo', isSingleKey: true },
  { keys: ['D'], does: 'Preço “de”', isSingleKey: true },
  { keys: ['U'], does: 'Unidade: quilo ou unidade', isSingleKey: true },
  { keys: ['C'], does: 'Categoria: digite o começo dela', isSingleKey: true },
  { keys: ['Alt', '1', '–', '3'], does: 'Usar a alternativa: outra leitura, semana passada, grafia conhecida' },
  { keys: ['X'], does: 'Não é oferta; depois 1 não é, 2 cortada, 3 ilegível. Também Del', isSingleKey: true },
  { keys: ['Z'], does: 'Desfazer o último passo', isSingleKey: true },
  { keys: ['T'], does: 'Outro nome da página: setas escolhem, Enter usa', isSingleKey: true },
  { keys: ['B'], does: 'Mudar o retângulo: setas, com Shift a outra borda', isSingleKey: true },
  { keys: ['A'], does: 'Acrescentar uma oferta que a leitura não viu', isSingleKey: true },
  { keys: ['Espaço'], does: 'Em Sem dúvidas: marcar como errada' },
  { keys: ['Ctrl', 'Enter'], does: 'Ir ao próximo passo' },
  { keys: ['Ctrl', 'S'], does: 'Publicar' },
]

/** Table of the review's shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { areEnabled } = useSingleKeyShortcuts()
  return (
    <PanelDialog title="Teclas da revisão" width="sm:w-[32rem]" hasCross onClose={onClose}>
      <dl className="mt-4 grid gap-2.5">
        {keys.map(({ keys: caps, does, isSingleKey = false }) => (
          <div key={does} className={`flex items-center gap-4 ${isSingleKey && !areEnabled ? 'line-through' : ''}`}>
            <dt className="w-32 shrink-0">
              <KeyCaps keys={caps} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {!areEnabled && (
        <p className="mt-4 text-sm text-ink-soft">As riscadas estão desligadas em “Atalhos de uma tecla”.</p>
      )}
    </PanelDialog>
  )
}
