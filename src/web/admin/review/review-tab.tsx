import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatCount } from '#domain/count.ts'
import { setSearchParams } from '#web/admin/frame/set-search-params.ts'
import { pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { buttonClass } from '#web/ui/button.ts'
import { LinesView } from './lines-view.tsx'
import { ProductQueue } from './product-queue.tsx'
import { RereadingReport } from './rereading-report.tsx'
import { productCount, wordCount } from './review-counts.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewSteps } from './use-review-steps.ts'
import { WordQueue } from './word-queue.tsx'

const titleId = 'produtos'
const queues = ['palavras', 'produtos', 'linhas', 'regras']

/** What is doubtful about the names of products: first words, then products. A default export, because it is loaded lazily. */
export default function ReviewTab() {
  const steps = useReviewSteps()
  const words = useCount(wordCount)
  const products = useCount(productCount)
  const [searchParams] = useSearchParams()
  const navigate = useNavigateWithPending()
  // One answer about a word may settle many names, so words come first. Settling the last one does not change the queue under the keys.
  const [startsWithProducts, setStart] = useState<boolean>()
  if (startsWithProducts === undefined && words) setStart(words.total === 0)
  const queue =
    queues.find((known) => known === searchParams.get('fila')) ?? (startsWithProducts ? 'produtos' : 'palavras')
  const open = (fila: string) => navigate(`?${setSearchParams(pendingSearchParams(), { fila })}`, 'replace')
  useReviewKeys({ p: () => open(queue === 'palavras' ? 'produtos' : 'palavras') })

  return (
    <section aria-labelledby={titleId}>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id={titleId} className="mr-auto text-[1.6rem]">
          Produtos
        </h2>
        <fieldset aria-label="Filas da revisão" className="flex flex-wrap gap-2">
          <QueueButton isPressed={queue === 'palavras'} count={words} onPress={() => open('palavras')}>
            Palavras
          </QueueButton>
          <QueueButton isPressed={queue === 'produtos'} count={products} onPress={() => open('produtos')}>
            Produtos
          </QueueButton>
          <QueueButton isPressed={queue === 'linhas'} onPress={() => open('linhas')}>
            Linhas
          </QueueButton>
          <QueueButton isPressed={queue === 'regras'} onPress={() => open('regras')}>
            Regras novas
          </QueueButton>
        </fieldset>
      </div>
      {queue === 'palavras' && <WordQueue steps={steps} onFinish={() => open('produtos')} />}
      {queue === 'produtos' && <ProductQueue steps={steps} />}
      {queue === 'linhas' && <LinesView steps={steps} />}
      {queue === 'regras' && <RereadingReport />}
    </section>
  )
}

function useCount(count: typeof wordCount | typeof productCount) {
  const { data } = useInfiniteQuery(count as typeof productCount)
  const [page] = data?.pages ?? []
  return page && { total: page.total, text: `${formatCount(page.total)}${page.isCapped ? '+' : ''}` }
}

interface QueueButtonProps {
  isPressed: boolean
  count?: { text: string } | undefined
  onPress: () => void
  children: ReactNode
}

function QueueButton({ isPressed, count, onPress, children }: QueueButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={buttonClass(isPressed ? 'soft' : 'outline')}
    >
      {children}
      {count && <span className="text-sm tabular-nums">{count.text}</span>}
    </button>
  )
}
