import { useState } from 'react'
import type { ProductDecision, ReviewLine, ReviewProduct } from '#contract/compare/product-review.ts'
import { counted } from '#domain/count.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { readPages } from '#web/api/read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Barcodes } from './barcodes.tsx'
import { KeyButton } from './key-button.tsx'
import { LineChoice, type LineUse } from './line-choice.tsx'
import { QueueFrame } from './queue-frame.tsx'
import { doubtsText, offersText, partLabels, unsaidPart } from './review-texts.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewQueue } from './use-review-queue.ts'
import type { ReviewSteps } from './use-review-steps.ts'

const products = readPages('productReview.products', { query: { limit: 20 } })
const keyOf = ({ id }: ReviewProduct) => `product ${id}`

/** Doubtful names, each next to the lines that it may belong to. */
export function ProductQueue({ steps }: { steps: ReviewSteps }) {
  const queue = useReviewQueue(products, keyOf, steps.settled)
  const { current, refetch } = queue
  /** Effect of the next digit. */
  const [use, setUse] = useState<LineUse>('choose')

  const decide = (product: ReviewProduct, decision: ProductDecision, said: string) => {
    setUse('choose')
    const isRefusal = decision.type === 'refuse'
    steps.take({
      ...(!isRefusal && { item: keyOf(product) }),
      said: `${product.name}: ${said}.`,
      send: () => adminApi.call('productReview.decide', { params: { id: product.id }, body: decision }),
      // Another line replaces the refused one.
      ...(isRefusal && { onDone: refetch }),
    })
  }
  const merge = (product: ReviewProduct, line: ReviewLine) => {
    setUse('choose')
    const own = product.line
    if (!own) return
    steps.take({
      item: keyOf(product),
      said: `${own.name} unida a ${line.name}.`,
      send: () => adminApi.call('productReview.merge', { params: { slug: line.slug }, body: { mergedSlug: own.slug } }),
      // Other names of the same line are decided with it.
      onDone: refetch,
    })
  }
  const pick = (product: ReviewProduct, line: ReviewLine | undefined) => {
    if (!line) return
    if (use === 'refuse') decide(product, { type: 'refuse', slug: line.slug }, `${line.name} recusada`)
    else if (use === 'merge') merge(product, line)
    else decide(product, { type: 'line', slug: line.slug }, `agora em ${line.name}`)
  }
  const confirm = (product: ReviewProduct) =>
    decide(product, { type: 'confirm' }, product.line ? `fica em ${product.line.name}` : 'não se compara')
  const start = (product: ReviewProduct) => decide(product, { type: 'new' }, `linha nova, ${product.readableName}`)
  const withCurrent = (act: (product: ReviewProduct) => void) => (current ? () => act(current) : undefined)

  useReviewKeys({
    ...Object.fromEntries(
      [0, 1, 2].map((index) => [String(index + 1), withCurrent((product) => pick(product, product.lines[index]))]),
    ),
    enter: withCurrent(confirm),
    n: current?.line ? () => start(current) : undefined,
    m: current?.line ? () => setUse('merge') : undefined,
    r: withCurrent(() => setUse('refuse')),
    escape: use === 'choose' ? undefined : () => setUse('choose'),
  })

  return (
    <QueueFrame
      label="Nomes de leitura duvidosa"
      queue={queue}
      steps={steps}
      keyOf={keyOf}
      titleOf={({ name }) => name}
      hintOf={doubtsText}
      empty={{ title: 'Nenhum nome duvidoso', hint: 'Nomes novos que as regras não entendem por inteiro entram aqui.' }}
    >
      {(product) => (
        <>
          <Reading product={product} />
          {product.lines.length > 0 && (
            <LineChoice
              lines={product.lines}
              use={use}
              canMerge={product.line !== null}
              onUse={setUse}
              onPick={(line) => pick(product, line)}
            />
          )}
          <div className="mt-5 flex flex-wrap gap-2.5">
            <KeyButton keyName="Enter" variant="primary" onPress={() => confirm(product)}>
              {product.line ? 'Confirmar a leitura' : 'Não se compara'}
            </KeyButton>
            {product.line && (
              <KeyButton keyName="N" onPress={() => start(product)}>
                Linha nova
              </KeyButton>
            )}
            <KeyButton keyName="Z" isDisabled={!steps.canUndo} onPress={steps.undo}>
              Desfazer
            </KeyButton>
          </div>
        </>
      )}
    </QueueFrame>
  )
}

function Reading({ product }: { product: ReviewProduct }) {
  const { readableName, name, parts, line, offers, visitorDoubts } = product
  return (
    <>
      <p className="mt-1.5 flex flex-wrap items-center gap-2 text-ink-soft">
        <Badge tone="mango">{doubtsText(product)}</Badge>
        {offersText(offers)}
      </p>
      {parts.length > 0 && (
        <dl className="mt-3 flex flex-wrap gap-2">
          {parts.map(({ part, text }) => (
            <div
              key={`${part} ${text}`}
              className={`rounded-xl px-3 py-1.5 ${text === null ? 'bg-mango-soft text-warning' : 'bg-muted'}`}
            >
              <dt className={`inline text-sm ${text === null ? '' : 'text-ink-soft'}`}>{partLabels[part]}: </dt>
              <dd className="inline font-semibold">{text ?? unsaidPart}</dd>
            </div>
          ))}
        </dl>
      )}
      <Barcodes product={product} />
      {visitorDoubts.map((doubt) => (
        <p key={doubt.slug} className="mt-3 rounded-2xl bg-mango-soft px-4 py-3">
          {counted(doubt.senders, 'visitante diz', 'visitantes dizem')} que não é o mesmo produto da comparação{' '}
          <b className="font-semibold">{doubt.name}</b>.
        </p>
      ))}
      {readableName !== name && (
        <p className="mt-3">
          Por extenso: <b className="font-semibold">{readableName}</b>
        </p>
      )}
      {line && line.others > 0 && (
        <p className="mt-1 text-ink-soft">
          A leitura o põe com {line.others === 1 ? 'outra grafia' : `outras ${line.others} grafias`} de {line.name}.
        </p>
      )}
    </>
  )
}
