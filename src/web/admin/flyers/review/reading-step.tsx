import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import { KeyButton } from '#web/admin/review/key-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { pageSource } from './page-crop.tsx'
import { isBeingRead } from './use-flyer-review.ts'

interface ReadingStepProps {
  flyer: FlyerWork
  onFinish: () => void
  onReadAgain: (pageNumber: number) => void
}

const stateTexts = { waiting: 'Esperando', reading: 'Lendo...', read: 'Pronta', failed: 'Não foi lida' } as const
const tones = { waiting: 'muted', reading: 'mango', read: 'brand', failed: 'tomato' } as const

/** B: pages turn from grey to ready one by one. The review can begin with the first. */
export function ReadingStep({ flyer, onFinish, onReadAgain }: ReadingStepProps) {
  const ready = flyer.pages.filter(({ state }) => state === 'read' || state === 'failed').length
  return (
    <>
      <p role="status" className="mb-4 text-ink-soft">
        {ready} de {flyer.pages.length} {flyer.pages.length === 1 ? 'página pronta' : 'páginas prontas'}.{' '}
        {isBeingRead(flyer) && ready > 0 && 'Já pode começar: as outras chegam enquanto você confere.'}
        {isBeingRead(flyer) && ready === 0 && 'Pode sair daqui: a leitura continua sozinha.'}
      </p>
      <ol className="flyer-tiles">
        {flyer.pages.map(({ number, state, failure, image }) => (
          <li key={number} className="flyer-tile">
            <div
              className="flyer-tile-picture"
              {...(state !== 'read' && state !== 'failed' && { 'data-is-waiting': true })}
            >
              {image ? (
                <img src={pageSource(image)} alt={`Página ${number}`} />
              ) : (
                <Icon name="loader-circle" className="size-8 animate-spin text-ink-soft" />
              )}
            </div>
            <div className="p-2.5">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                Página {number} <Badge tone={tones[state]}>{stateTexts[state]}</Badge>
              </p>
              {state === 'failed' && (
                <>
                  <p className="mt-1 text-sm text-ink-soft">{failure ?? 'Leia à mão na revisão.'}</p>
                  <button
                    type="button"
                    onClick={() => onReadAgain(number)}
                    className="min-h-11 text-sm font-semibold text-brand"
                  >
                    Ler de novo
                  </button>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className="flyer-actions mt-5">
        <KeyButton keyName="Enter" variant="primary" isDisabled={ready === 0} onPress={onFinish}>
          Começar a revisão
        </KeyButton>
      </div>
    </>
  )
}
