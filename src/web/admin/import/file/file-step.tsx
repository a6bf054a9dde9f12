import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Day } from '#domain/dates.ts'
import { dayOf } from '#domain/dates.ts'
import { acceptedFiles } from '#domain/week/received-kinds.ts'
import type { ReadCatalogue } from '#web/admin/catalogue/file/read-catalogue-file.ts'
import type { ChosenFile } from '#web/admin/import/import-step.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { StorePicker } from '#web/admin/stores/store-picker.tsx'
import { forgetReceived, listReceived } from '#web/browser/received-files.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { FileDrop } from './file-drop.tsx'
import { UnreadableFile } from './file-kind.ts'
import { readInWorker } from './read-in-worker.ts'
import type { NamedSheet } from './read-spreadsheet.ts'
import { RenewWeek } from './renew-week.tsx'
import { SheetChoice } from './sheet-choice.tsx'

interface FileStepProps {
  /** `isReceived`: it was sent to the site and is one of many, not chosen here. */
  onFile: (file: ChosenFile, storeId: string | null, isReceived?: boolean) => Promise<void>
  onRenew: (storeId: string, days: { from: Day; to: Day }) => Promise<string | undefined>
  /** A file of a scale or a till, or an invoice; `asOffers` reads it as a spreadsheet instead. */
  onPriceFile: (read: ReadCatalogue, storeId: string, asOffers: () => Promise<void>) => void
}

/** First step: the store of the spreadsheet and the file itself, chosen or dropped, and the sheet of a workbook. */
export function FileStep({ onFile, onPriceFile, onRenew }: FileStepProps) {
  const { data: stores = [] } = useQuery(queryOf(storesQuery()))
  const [searchParams] = useSearchParams()
  // The week's screen opens the import for one store.
  const [storeId, setStoreId] = useState(searchParams.get('mercado') ?? '')
  const chosen = stores.find(({ id }) => id === storeId)
  const [isReading, setReading] = useState(false)
  const [workbook, setWorkbook] = useState<{ fileName: string; sheets: NamedSheet[] }>()
  const [problem, setProblem] = useState<string>()
  const storeFieldId = useId()

  const readFiles = async (files: readonly File[], isReceived = false) => {
    const [file] = files
    if (!file || isReading) return false
    setProblem(undefined)
    setReading(true)
    let isRead = true
    try {
      const priceFile = await readInWorker('catalogue', files, dayOf(new Date()))
      if (priceFile) onPriceFile(priceFile, storeId, () => readSheets(file))
      else await readSheets(file, isReceived)
    } catch (error) {
      setProblem(error instanceof UnreadableFile ? error.message : 'Não foi possível ler o arquivo. Tente de novo.')
      setReading(false)
      isRead = false
    }
    return isRead
  }
  useReceived(searchParams.get('recebido'), (files) => readFiles(files, true))

  const readSheets = async (file: File, isReceived = false) => {
    const sheets = await readInWorker('spreadsheet', file)
    const [only] = sheets
    if (only && sheets.length === 1)
      await onFile({ fileName: file.name, sheet: only.sheet }, storeId || null, isReceived)
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
      <FileDrop
        label="Arquivo da planilha"
        title="Arraste a planilha para cá ou escolha o arquivo"
        accept={acceptedFiles('rows')}
        isMultiple
        isReading={isReading}
        problem={problem}
        onFiles={(files) => void readFiles(files)}
      >
        <p className="mt-1 text-sm text-ink-soft">
          CSV ou Excel (.xlsx), até 20.000 linhas, com ou sem títulos nas colunas. Entendemos "R$ 4,99 cada", "2 por 10"
          e "16 a 22/11".
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          Também arquivos de balança (Toledo, Filizola, Urano), listas de preços do caixa e notas fiscais (XML).
        </p>
      </FileDrop>
    </div>
  )
}

/** Opens received files for the import. They are deleted only after they were read. */
function useReceived(keys: string | null, read: (files: readonly File[]) => Promise<boolean>): void {
  const latestRead = useRef(read)
  latestRead.current = read
  useEffect(() => {
    if (keys === null) return
    let isLeft = false
    const open = async () => {
      const received = (await listReceived()).filter(({ key }) => keys.split(',').includes(key))
      if (isLeft || received.length === 0) return
      if (await latestRead.current(received.map(({ file }) => file)))
        await forgetReceived(received.map(({ key }) => key))
    }
    open().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [keys])
}
