import { useState } from 'react'
import type { CatalogueFile } from '#contract/catalogue/catalogue.ts'
import { catalogueLayouts, tellsPrices } from '#domain/catalogue/catalogue-row.ts'
import { counted } from '#domain/count.ts'
import { formatDate } from '#domain/dates.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { TabError } from '#web/admin/frame/tab-states.tsx'
import type { ChosenFile } from '#web/admin/import/import-step.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ItemList } from './item-list.tsx'
import { Proposals } from './proposals.tsx'
import { type ShownItems, useItems } from './use-items.ts'

interface BroughtStepProps {
  file: CatalogueFile
  onOffers: (file: ChosenFile, storeId: string) => void
}

/** Result of a price file: possible offers, changed prices, new products. */
export function BroughtStep({ file, onOffers }: BroughtStepProps) {
  const [show, setShow] = useState<ShownItems>(file.proposedItems > 0 || file.isFirst ? 'proposed' : 'changed')
  const { items, hasFailed, retry, more } = useItems(file.id, show)
  const figures = [
    ['proposed', file.proposedItems, 'proposta', 'propostas'],
    ['changed', file.changedItems, 'mudou de preço', 'mudaram de preço'],
    ['new', file.newItems, 'novo', 'novos'],
  ] as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <p className="font-bold break-words">{file.storeName}</p>
        <p className="text-ink-soft break-words">
          {file.fileName} · {formatDate(new Date(file.startedAt))} · {catalogueLayouts[file.layout]} ·{' '}
          {counted(file.items, 'produto guardado', 'produtos guardados')}
        </p>
      </div>
      <fieldset aria-label="O que mostrar" className="flex flex-wrap gap-2">
        {figures.map(([name, count, one, many]) => (
          <Button
            variant={show === name ? 'soft' : 'outline'}
            key={name}
            aria-pressed={show === name}
            onClick={() => setShow(name)}
          >
            {counted(count, one, many)}
          </Button>
        ))}
      </fieldset>
      {hasFailed ? (
        <TabError onRetry={retry} />
      ) : !items ? (
        <div aria-busy="true">
          <p className="sr-only">Carregando produtos</p>
          <Skeleton className="h-48 rounded-2xl" />
        </div>
      ) : items.length === 0 ? (
        <p className="rounded-2xl bg-muted px-5 py-8 text-center text-ink-soft">{emptyText(show, file)}</p>
      ) : show === 'proposed' ? (
        <Proposals key={file.id} file={file} items={items} onOffers={onOffers} />
      ) : (
        <ItemList label={show === 'changed' ? 'Mudaram de preço' : 'Novos'} items={items} />
      )}
      {more && (
        <Button variant="outline" className="justify-self-start" onClick={more}>
          Mostrar mais
        </Button>
      )}
    </div>
  )
}

function emptyText(show: ShownItems, file: CatalogueFile): string {
  const counts = { proposed: file.proposedItems, changed: file.changedItems, new: file.newItems }
  if (counts[show] > 0) return 'Um arquivo mais novo deste mercado substituiu estes preços: abra o último.'
  if (show === 'new') return 'Nenhum produto novo neste arquivo.'
  if (!tellsPrices(file.layout))
    return 'Notas fiscais não trazem preços: guardamos só nomes, códigos de barras e embalagens.'
  if (file.isFirst)
    return 'É o primeiro arquivo de preços deste mercado: os preços estão guardados, e o próximo arquivo mostra o que baixou.'
  return show === 'changed'
    ? 'Nenhum preço mudou desde o arquivo anterior.'
    : 'Nada baixou 5% ou mais, nem tem preço promocional, nem já foi oferta deste mercado.'
}
