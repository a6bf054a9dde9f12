import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatCount } from '#domain/count.ts'
import { FilterButton } from '#web/admin/frame/filter-button.tsx'
import { ReadOnlyArea } from '#web/admin/frame/read-only-area.tsx'
import { setSearchParams } from '#web/admin/frame/set-search-params.ts'
import { pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { BarcodeQueue } from './barcode-queue.tsx'
import { LinesView } from './lines-view.tsx'
import { PicturesView } from './pictures-view.tsx'
import { ProductQueue } from './product-queue.tsx'
import { RereadingReport } from './rereading-report.tsx'
import { barcodeCount, productCount, wordCount } from './review-counts.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewSteps } from './use-review-steps.ts'
import { WordQueue } from './word-queue.tsx'

const titleId = 'produtos'
const queues = ['palavras', 'produtos', 'codigos', 'linhas', 'imagens', 'regras']

/** Doubts about product names: first words, then products. A default export, because it is loaded lazily. */
export default function ReviewTab() {
  const steps = useReviewSteps()
  const words = useCount(wordCount)
  const products = useCount(productCount)
  const barcodes = useCount(barcodeCount)
  const [searchParams] = useSearchParams()
  const navigate = useNavigateWithPending()
  // One answer about a word may settle many names, so words come first. Settling the last one does not switch the queue while keys are
  // being pressed.
  const [startsWithProducts, setStart] = useState<boolean>()
  if (startsWithProducts === undefined && words) setStart(words.total === 0)
  const queue =
    queues.find((known) => known === searchParams.get('fila')) ?? (startsWithProducts ? 'produtos' : 'palavras')
  const open = (fila: string) => navigate(`?${setSearchParams(pendingSearchParams(), { fila })}`, 'replace')
  useReviewKeys({ p: () => open(queue === 'palavras' ? 'produtos' : 'palavras') })

  return (
    <section aria-labelledby={titleId}>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id={titleId} className="mr-auto text-3xl">
          Produtos
        </h2>
        <fieldset aria-label="Filas da revisão" className="flex flex-wrap gap-2">
          <FilterButton isPressed={queue === 'palavras'} count={words?.text} onPress={() => open('palavras')}>
            Palavras
          </FilterButton>
          <FilterButton isPressed={queue === 'produtos'} count={products?.text} onPress={() => open('produtos')}>
            Produtos
          </FilterButton>
          <FilterButton isPressed={queue === 'codigos'} count={barcodes?.text} onPress={() => open('codigos')}>
            Códigos
          </FilterButton>
          <FilterButton isPressed={queue === 'linhas'} onPress={() => open('linhas')}>
            Linhas
          </FilterButton>
          <FilterButton isPressed={queue === 'imagens'} onPress={() => open('imagens')}>
            Imagens
          </FilterButton>
          <FilterButton isPressed={queue === 'regras'} onPress={() => open('regras')}>
            Regras novas
          </FilterButton>
        </fieldset>
      </div>
      <ReadOnlyArea unless="reviews.write">
        {queue === 'palavras' && <WordQueue steps={steps} onFinish={() => open('produtos')} />}
        {queue === 'produtos' && <ProductQueue steps={steps} />}
        {queue === 'codigos' && <BarcodeQueue steps={steps} />}
        {queue === 'linhas' && <LinesView steps={steps} />}
        {queue === 'imagens' && <PicturesView />}
        {queue === 'regras' && <RereadingReport />}
      </ReadOnlyArea>
    </section>
  )
}

function useCount(count: typeof wordCount | typeof productCount | typeof barcodeCount) {
  const { data } = useInfiniteQuery(count as typeof productCount)
  const [page] = data?.pages ?? []
  return page && { total: page.total, text: `${formatCount(page.total)}${page.isCapped ? '+' : ''}` }
}
