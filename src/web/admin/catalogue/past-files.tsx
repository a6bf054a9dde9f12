import { useQuery } from '@tanstack/react-query'
import type { CatalogueFile } from '#contract/catalogue/catalogue.ts'
import { counted } from '#domain/count.ts'
import { formatDate } from '#domain/dates.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { TabError } from '#web/admin/frame/tab-states.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Earlier price files and invoices, whose results can be opened again. */
export function PastFiles({ onOpen }: { onOpen: (file: CatalogueFile) => void }) {
  const { data: files, error, refetch } = useQuery(queryOf(read('catalogue.files', {})))
  return (
    <Card label="arquivos-de-precos" className="mt-6 p-5 lg:p-6">
      <h2 id="arquivos-de-precos" className="text-xl">
        Arquivos de preços
      </h2>
      {error ? (
        <TabError onRetry={() => void refetch()} />
      ) : !files ? (
        <Skeleton className="mt-4 h-24 rounded-2xl" />
      ) : files.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          Nenhum ainda. Solte aqui em cima o arquivo da balança ou do sistema da loja: o que baixar de preço vira
          proposta de oferta.
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 grow basis-64">
                <p className="truncate font-semibold">
                  {file.storeName} · {file.fileName}
                </p>
                <p className="text-sm text-ink-soft">
                  {formatDate(new Date(file.startedAt))} · {file.username} · {describe(file)}
                </p>
              </div>
              <Button
                variant="outline"
                onClick={() => onOpen(file)}
                aria-label={`Abrir ${file.fileName} de ${file.storeName}`}
              >
                Abrir
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function describe({ items, totalRows, changedItems, proposedItems }: CatalogueFile): string {
  return [
    items < totalRows
      ? `${items} de ${counted(totalRows, 'produto', 'produtos')}`
      : counted(items, 'produto', 'produtos'),
    changedItems > 0 && counted(changedItems, 'mudou de preço', 'mudaram de preço'),
    proposedItems > 0 && counted(proposedItems, 'proposta', 'propostas'),
  ]
    .filter(Boolean)
    .join(', ')
}
