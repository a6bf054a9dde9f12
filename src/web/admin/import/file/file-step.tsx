import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Day } from '#domain/dates.ts'
import { dayOf } from '#domain/dates.ts'
import { type ReadCatalogue, readCatalogueFiles } from '#web/admin/catalogue/file/read-catalogue-file.ts'
import type { ChosenFile } from '#web/admin/import/import-step.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { StorePicker } from '#web/admin/stores/store-picker.tsx'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { UnreadableFile } from './file-kind.ts'
import { type NamedSheet, readSpreadsheet } from './read-spreadsheet.ts'
import { RenewWeek } from './renew-week.tsx'
import { SheetChoice } from './sheet-choice.tsx'

interface FileStepProps {
  onFile: (file: ChosenFile, storeId: string | null) => Promise<void>
  onRenew: (storeId: string, days: { from: Day; to: Day }) => Promise<string | undefined>
  /** The file of a scale or a till, or an invoice; `asOffers` reads it as a spreadsheet instead. */
  onPriceFile: (read: ReadCatalogue, storeId: string, asOffers: () => Promise<void>) => void
}

/** First step: the store of the spreadsheet and the file itself, chosen or dropped, and of a workbook the sheet. */
export function FileStep({ onFile, onPriceFile, onRenew }: FileStepProps) {
  const { data: stores = [] } = useQuery(queryOf(storesQuery()))
  const [storeId, setStoreId] = useState('')
  const chosen = stores.find(({ id }) => id === storeId)
  const [isReading, setReading] = useState(false)
  const [workbook, setWorkbook] = useState<{ fileName: string; sheets: NamedSheet[] }>()
  const [isDraggedOver, setDraggedOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [storeFieldId, fileFieldId, problemId] = [useId(), useId(), useId()]
  const input = useRef<HTMLInputElement>(null)

  const readFiles = async (files: readonly File[]) => {
    const [file] = files
    if (!file || isReading) return
    setProblem(undefined)
    setReading(true)
    try {
      const chosen = await Promise.all(files.map(async (one) => ({ name: one.name, bytes: await bytesOf(one) })))
      const priceFile = await readCatalogueFiles(chosen, dayOf(new Date()))
      if (priceFile) onPriceFile(priceFile, storeId, () => readSheets(file))
      else await readSheets(file)
    } catch (error) {
      setProblem(error instanceof UnreadableFile ? error.message : 'Não foi possível ler o arquivo. Tente de novo.')
      setReading(false)
      // Otherwise the same file could not be chosen again after a correction.
      if (input.current) input.current.value = ''
    }
  }

  const readSheets = async (file: File) => {
    const sheets = await readSpreadsheet(await file.arrayBuffer())
    const [only] = sheets
    if (only && sheets.length === 1) await onFile({ fileName: file.name, sheet: only.sheet }, storeId || null)
    else setWorkbook({ fileName: file.name, sheets })
  }

  if (workbook)
    return (
      <SheetChoice
        {...workbook}
        onChoose={({ name, sheet }) => onFile({ fileName: `${workbook.fileName} (${name})`, sheet }, storeId || null)}
        onCancel={() => {
          setWorkbook(undefined)
          setReading(false)
        }}
      />
    )
  return (
    <div className="grid gap-5">
      <div className="max-w-xl">
        <label htmlFor={storeFieldId} className="mb-1.5 block text-sm font-bold">
          De qual mercado é a planilha?
        </label>
        <StorePicker
          id={storeFieldId}
          stores={stores}
          emptyLabel="Cada linha diz o seu mercado"
          value={storeId}
          onChange={setStoreId}
        />
        <p className="mt-1.5 text-sm text-ink-soft">Lembramos as colunas que cada mercado usa.</p>
      </div>
      {chosen && <RenewWeek key={storeId} storeName={chosen.name} onRenew={(days) => onRenew(storeId, days)} />}
      <fieldset
        onDragOver={(event) => {
          event.preventDefault()
          setDraggedOver(true)
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setDraggedOver(false)
          void readFiles([...event.dataTransfer.files])
        }}
        aria-label="Arquivo da planilha"
        className={`flex flex-col items-center rounded-2xl border-2 border-dashed px-5 py-10 text-center ${isDraggedOver ? 'border-brand bg-brand-soft' : 'border-line-strong'}`}
      >
        <Icon name="file-spreadsheet" className="size-12 text-brand" />
        <p className="mt-3 font-bold">Arraste a planilha para cá ou escolha o arquivo</p>
        <p className="mt-1 text-sm text-ink-soft">
          CSV ou Excel (.xlsx), até 20.000 linhas, com ou sem títulos nas colunas. Entendemos "R$ 4,99 cada", "2 por 10"
          e "16 a 22/11".
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          Também arquivos de balança (Toledo, Filizola, Urano), listas de preços do caixa e notas fiscais (XML).
        </p>
        <label
          htmlFor={fileFieldId}
          className={`${buttonClass('primary', 'large', 'mt-5')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
        >
          {isReading ? 'Lendo...' : 'Escolher arquivo'}
          <input
            ref={input}
            id={fileFieldId}
            type="file"
            multiple
            accept=".csv,.txt,.xlsx,.xls,.htm,.html,.xml,text/csv,text/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-describedby={problem ? problemId : undefined}
            onChange={(event) => void readFiles([...(event.currentTarget.files ?? [])])}
            className="sr-only"
          />
        </label>
        {problem && (
          <p
            id={problemId}
            role="alert"
            className="mt-4 flex items-center gap-2 rounded-xl bg-tomato-soft px-4 py-2.5 font-semibold text-tomato"
          >
            <Icon name="triangle-alert" className="size-5 shrink-0" />
            {problem}
          </p>
        )}
      </fieldset>
    </div>
  )
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}
