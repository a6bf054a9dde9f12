import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { useSingleKeyShortcuts } from './single-key-setting.ts'

const shortcuts = [
  {
    keys: ['Ctrl', 'Enter'],
    description: 'Salvar; numa promoção nova, salvar e criar outra do mesmo mercado e validade',
  },
  { keys: ['/'], description: 'Buscar nas promoções cadastradas', isSingleKey: true },
  { keys: ['n'], description: 'Nova promoção', isSingleKey: true },
  { keys: ['?'], description: 'Esta ajuda', isSingleKey: true },
  { keys: ['Shift', 'Espaço'], description: 'Na caixa de uma promoção: selecionar desde a última marcada até ela' },
  { keys: ['Shift', '↓'], description: 'Na caixa de uma promoção: selecionar também a de baixo; com ↑, a de cima' },
  {
    keys: ['C'],
    description: 'Na fila de preços: confirmar; R recusa, P corrige, T tira do ar, Z desfaz',
    isSingleKey: true,
  },
  {
    keys: ['1', '2', '3'],
    description: 'Em Produtos: escolher a resposta ou a linha; Enter confirma a leitura, N cria uma linha',
    isSingleKey: true,
  },
  {
    keys: ['R', 'M'],
    description: 'Em Produtos: recusar uma linha, ou unir duas; depois, o número dela',
    isSingleKey: true,
  },
  { keys: ['Z'], description: 'Em Produtos: desfazer o último passo', isSingleKey: true },
  { keys: ['J', 'K'], description: 'Em Produtos: ir ao próximo, ou ao anterior', isSingleKey: true },
  { keys: ['P'], description: 'Em Produtos: trocar entre palavras e produtos', isSingleKey: true },
  { keys: ['?'], description: 'Em Encartes: as teclas da revisão', isSingleKey: true },
  { keys: ['F8'], description: 'Ir para a notificação' },
  { keys: ['Esc'], description: 'Fechar a janela aberta' },
]

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { areEnabled, setEnabled } = useSingleKeyShortcuts()
  return (
    <PanelDialog title="Atalhos do teclado" width="sm:w-[32rem]" hasCross onClose={onClose}>
      <dl className="mt-4 grid gap-3">
        {shortcuts.map(({ keys, description, isSingleKey = false }) => (
          <div
            key={description}
            className={`flex items-center gap-4 ${isSingleKey && !areEnabled ? 'line-through' : ''}`}
          >
            <dt className="w-32 shrink-0">
              <KeyCaps keys={keys} />
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3 rounded-2xl bg-muted px-4 py-3">
        <input
          type="checkbox"
          checked={areEnabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-brand"
        />
        <span>
          <b className="block">Atalhos de uma tecla</b>
          <span className="text-sm text-ink-soft">Desligue se usa ditado por voz ou se os aciona sem querer.</span>
        </span>
      </label>
    </PanelDialog>
  )
}
