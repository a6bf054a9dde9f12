import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type CatalogueRow, catalogueLayouts, tellsPrices } from '#domain/catalogue/catalogue-row.ts'
import { counted } from '#domain/count.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { sortStores } from '#web/admin/stores/store-choices.ts'
import { StorePicker } from '#web/admin/stores/store-picker.tsx'
import { read as readOf } from '#web/api/read.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { ReadCatalogue } from './file/read-catalogue-file.ts'

interface UnderstoodStepProps {
  read: ReadCatalogue
  storeId: string
  onStore: (storeId: string) => void
  onSend: () => Promise<void>
  onBack: () => void
  /** For a table that may also be read as offers. */
  onSpreadsheet?: (() => void) | undefined
}

/** Shows how the file was understood, and asks for its store. Nothing has been sent yet. */
export function UnderstoodStep({ read, storeId, onStore, onSend, onBack, onSpreadsheet }: UnderstoodStepProps) {
  const { data: stores = [] } = useQuery(queryOf(storesQuery()))
  const { data: files = [] } = useQuery(queryOf(readOf('catalogue.files', {})))
  const [isStarting, setStarting] = useState(false)
  const storeFieldId = useId()
  // Stores send price files every week, so the most recent stores come first.
  const recent = [...new Set(files.map((file) => file.storeId))]
  const rank = ({ id }: { id: string }) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  const ordered = sortStores(stores).toSorted((one, other) => rank(one) - rank(other))
  const { rows } = read

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        if (isStarting || storeId === '') return
        setStarting(true)
        await onSend()
        setStarting(false)
      }}
    >
      <div className="rounded-2xl bg-brand-soft p-5">
        <p className="display flex items-start gap-2.5 text-xl text-brand">
          <Icon name={tellsPrices(read.layout) ? 'scale' : 'package-open'} className="mt-0.5 size-6 shrink-0" />
          {catalogueLayouts[read.layout]}
        </p>
        <p className="mt-1.5 break-words">
          <b>{read.fileName}</b>: {describeRows(rows)}.
        </p>
        <p className="mt-2 text-ink-soft">{tellsPrices(read.layout) ? priceFileNote : invoiceNote}</p>
      </div>
      <div className="max-w-xl">
        <label htmlFor={storeFieldId} className="mb-1.5 block text-sm font-bold">
          De qual mercado é?
        </label>
        <StorePicker id={storeFieldId} stores={ordered} order="given" value={storeId} onChange={onStore} required />
      </div>
      <Sample rows={rows} />
      <RefusedLines refused={read.refused} />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" onClick={onBack}>
          <Icon name="arrow-left" className="size-4.5" />
          Outro arquivo
        </Button>
        <Button variant="primary" type="submit" disabled={storeId === ''} aria-disabled={isStarting}>
          <Icon name="save" className="size-4.5" />
          Guardar {counted(rows.length, 'produto', 'produtos')}
        </Button>
        {onSpreadsheet && (
          <Button variant="ghost" onClick={onSpreadsheet}>
            São todas ofertas: importar como planilha
          </Button>
        )}
      </div>
    </form>
  )
}

const priceFileNote =
  'Uma lista de preços não é uma lista de ofertas: guardamos os preços como os normais do mercado e propomos só o que baixou ou está em promoção.'
const invoiceNote =
  'Da nota só lemos nomes, códigos de barras e embalagens. Os custos e os dados de quem vendeu e comprou não saem deste computador.'

function describeRows(rows: CatalogueRow[]): string {
  const promotional = rows.filter(({ promotionalCents }) => promotionalCents !== null).length
  const priced = rows.filter(({ priceCents }) => priceCents !== null).length
  return [
    counted(rows.length, 'produto', 'produtos'),
    promotional > 0 && `${promotional} com preço promocional`,
    priced > 0 && priced < rows.length && `${rows.length - priced} sem preço`,
  ]
    .filter(Boolean)
    .join(', ')
}

const sampleSize = 5

function Sample({ rows }: { rows: CatalogueRow[] }) {
  return (
    <section
      aria-label="Primeiros produtos do arquivo"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-2xl ring-1 ring-line"
    >
      <table className="w-full text-left text-sm [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2.5">
        <caption className="sr-only">Como lemos as primeiras linhas</caption>
        <thead className="bg-muted text-sm">
          <tr>
            <th scope="col">Código</th>
            <th scope="col">Produto</th>
            <th scope="col">Preço</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, sampleSize).map(({ code, name, unit, priceCents, promotionalCents, packSize }) => (
            <tr key={code} className="border-t border-line">
              <td className="tabular-nums text-ink-soft">{code}</td>
              <td>{name}</td>
              <td className="whitespace-nowrap tabular-nums">
                {priceCents === null ? (packSize ? `caixa de ${packSize}` : '–') : `${formatMoney(priceCents)}/${unit}`}
                {promotionalCents !== null && (
                  <span className="block text-sm font-semibold text-brand">
                    promoção {formatMoney(promotionalCents)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const maxShown = 50

function RefusedLines({ refused }: Pick<ReadCatalogue, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <details className="rounded-2xl bg-mango-soft px-4 py-3">
      <summary className="cursor-pointer font-semibold text-warning">
        {counted(refused.length, 'linha ficou de fora', 'linhas ficaram de fora')}
      </summary>
      <ul className="mt-2 space-y-1">
        {refused.slice(0, maxShown).map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            Linha {line}: {reason}
          </li>
        ))}
        {refused.length > maxShown && <li>e mais {counted(refused.length - maxShown, 'linha', 'linhas')}</li>}
      </ul>
    </details>
  )
}
