import type { BarcodeDecision, ReviewBarcode, ReviewLine } from '#contract/compare/product-review.ts'
import { counted } from '#domain/count.ts'
import { spacedGtin } from '#domain/products/gtin.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { readPages } from '#web/api/read.ts'
import { KeyButton } from './key-button.tsx'
import { LineList } from './line-choice.tsx'
import { QueueFrame } from './queue-frame.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewQueue } from './use-review-queue.ts'
import type { ReviewSteps } from './use-review-steps.ts'

const barcodes = readPages('productReview.barcodes', { query: { limit: 20 } })
const keyOf = ({ gtin }: ReviewBarcode) => `barcode ${gtin}`

/** Unknown barcodes named by visitors. Only a decision here makes one known. */
export function BarcodeQueue({ steps }: { steps: ReviewSteps }) {
  const queue = useReviewQueue(barcodes, keyOf, steps.settled)
  const { current } = queue

  const decide = (barcode: ReviewBarcode, decision: BarcodeDecision, said: string) =>
    steps.take({
      item: keyOf(barcode),
      said: `${spacedGtin(barcode.gtin)}: ${said}.`,
      send: () => adminApi.call('productReview.decideBarcode', { params: { gtin: barcode.gtin }, body: decision }),
    })
  const pick = (barcode: ReviewBarcode, line: ReviewLine | undefined) =>
    line && decide(barcode, { type: 'line', slug: line.slug }, `é ${line.name}`)
  const refuse = (barcode: ReviewBarcode) => decide(barcode, { type: 'refuse' }, 'nomes recusados')

  useReviewKeys({
    ...Object.fromEntries(
      [0, 1, 2].map((index) => [String(index + 1), current && (() => pick(current, current.lines[index]))]),
    ),
    r: current && (() => refuse(current)),
  })

  return (
    <QueueFrame
      label="Códigos a que visitantes deram nome"
      queue={queue}
      steps={steps}
      keyOf={keyOf}
      titleOf={({ gtin }) => spacedGtin(gtin)}
      hintOf={({ names }) => names.map(({ name }) => name).join(', ')}
      empty={{
        title: 'Nenhum código por conferir',
        hint: 'Códigos de barras que ninguém conhece entram aqui quando pessoas de três redes lhes dão nome.',
      }}
    >
      {(barcode) => (
        <>
          <p className="mt-1 text-ink-soft">
            Pessoas de {counted(barcode.networks, 'rede', 'redes')} leram este código e escreveram:
          </p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {barcode.names.map(({ name, networks }) => (
              <li key={name} className="rounded-xl bg-muted px-3 py-1.5 break-words">
                {name}
                {networks > 1 && <span className="text-sm text-ink-soft tabular-nums"> ×{networks}</span>}
              </li>
            ))}
          </ul>
          {barcode.lines.length > 0 && (
            <>
              <h4 className="mt-5 font-sans text-base font-bold">De que produto é?</h4>
              <LineList lines={barcode.lines} onPick={(line) => pick(barcode, line)} />
            </>
          )}
          <div className="mt-5 flex flex-wrap gap-2.5">
            <KeyButton keyName="R" onPress={() => refuse(barcode)}>
              Nenhum destes: recusar os nomes
            </KeyButton>
            <KeyButton keyName="Z" isDisabled={!steps.canUndo} onPress={steps.undo}>
              Desfazer
            </KeyButton>
          </div>
        </>
      )}
    </QueueFrame>
  )
}
