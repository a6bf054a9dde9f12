import { useEffect, useState } from 'react'
import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import { isReviewable } from '#domain/flyers/flyer-states.ts'
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

const stateTexts = {
  waiting: 'Esperando',
  reading: 'Lendo...',
  read: 'Pronta',
  failed: 'Não foi lida',
  no_reader: 'Para digitar',
} as const
const tones = { waiting: 'muted', reading: 'mango', read: 'brand', failed: 'tomato', no_reader: 'mango' } as const

/** B: pages change from grey to ready one by one. The review can begin with the first. */
export function ReadingStep({ flyer, onFinish, onReadAgain }: ReadingStepProps) {
  const isLong = useIsLong(flyer)
  const ready = flyer.pages.filter(({ state }) => state === 'read' || state === 'failed').length
  return (
    <>
      <p role="status" className="mb-4 text-ink-soft">
        {readingText(flyer, ready)}
      </p>
      <ol className="flyer-tiles">
        {flyer.pages.map(({ number, state, failure, image }) => (
          <li key={number} className="flyer-tile">
            <div className="flyer-tile-picture" {...(!isReviewable(state) && { 'data-is-waiting': true })}>
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
                <p className="mt-1 text-sm text-ink-soft">{failure ?? 'Leia à mão na revisão.'}</p>
              )}
              {(state === 'failed' || (isLong && !isReviewable(state))) && (
                <button
                  type="button"
                  onClick={() => onReadAgain(number)}
                  className="min-h-11 text-sm font-semibold text-brand"
                >
                  Ler de novo
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className="flyer-actions mt-5">
        <KeyButton
          keyName="Enter"
          variant="primary"
          isDisabled={!flyer.pages.some(({ state }) => isReviewable(state))}
          onPress={onFinish}
        >
          Começar a revisão
        </KeyButton>
      </div>
    </>
  )
}

/** A picture takes a few seconds. After this time without a further page, the reading may have been interrupted. */
const longMilliseconds = 60_000

function useIsLong({ version, pages }: FlyerWork): boolean {
  const [isLong, setLong] = useState(false)
  const states = `${version} ${pages.map(({ state }) => state).join()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins again whenever a page changes
  useEffect(() => {
    setLong(false)
    const timer = setTimeout(() => setLong(true), longMilliseconds)
    return () => clearTimeout(timer)
  }, [states])
  return isLong
}

function readingText(flyer: FlyerWork, ready: number): string {
  const { pages } = flyer
  if (pages.some(({ state }) => state === 'no_reader'))
    return 'Este site não lê imagens de encartes. Comece a revisão e digite as ofertas que você vê na página.'
  const count = `${ready} de ${pages.length} ${pages.length === 1 ? 'página pronta' : 'páginas prontas'}.`
  if (!isBeingRead(flyer)) return count
  return `${count} ${ready > 0 ? 'Já pode começar: as outras chegam enquanto você confere.' : 'Pode sair daqui: a leitura continua sozinha.'}`
}
