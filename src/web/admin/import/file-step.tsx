import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { storePlace } from '#web/stores/store-place.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Select } from '#web/ui/form-control.tsx'
import { readSpreadsheet, UnreadableFile } from './read-spreadsheet.ts'
import type { ChosenFile } from './use-import.ts'

interface FileStepProps {
  onFile: (file: ChosenFile, storeId: string | null) => Promise<void>
}

/** Whose spreadsheet it is, and the file itself: chosen or dropped. */
export function FileStep({ onFile }: FileStepProps) {
  const { data: stores = [] } = useQuery(storesQuery())
  const [storeId, setStoreId] = useState('')
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [storeField, fileField, message] = [useId(), useId(), useId()]
  const input = useRef<HTMLInputElement>(null)

  const take = async (file: File | undefined) => {
    if (!file || isReading) return
    setRefusal(undefined)
    setReading(true)
    try {
      const sheet = await readSpreadsheet(await file.arrayBuffer())
      await onFile({ fileName: file.name, sheet }, storeId || null)
    } catch (error) {
      setRefusal(error instanceof UnreadableFile ? error.message : 'Não foi possível ler o arquivo. Tente de novo.')
      setReading(false)
      // So that the same file, mended, can be chosen again.
      if (input.current) input.current.value = ''
    }
  }

  return (
    <div className="grid gap-5">
      <div className="max-w-xl">
        <label htmlFor={storeField} className="mb-1.5 block text-sm font-bold">
          De qual mercado é a planilha?
        </label>
        <Select id={storeField} value={storeId} onChange={(event) => setStoreId(event.currentTarget.value)}>
          <option value="">Cada linha diz o seu mercado</option>
          {stores.map((store) => (
            <option key={store.id} value={store.id}>
              {store.name} · {storePlace(store, ' - ')}
            </option>
          ))}
        </Select>
        <p className="mt-1.5 text-sm text-ink-soft">Lembramos as colunas que cada mercado usa.</p>
      </div>
      <fieldset
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void take(event.dataTransfer.files[0])
        }}
        aria-label="Arquivo da planilha"
        className={`flex flex-col items-center rounded-2xl border-2 border-dashed px-5 py-10 text-center ${isOver ? 'border-brand bg-brand-soft' : 'border-line-strong'}`}
      >
        <FileSpreadsheet aria-hidden="true" className="size-12 text-brand" />
        <p className="mt-3 font-bold">Arraste a planilha para cá ou escolha o arquivo</p>
        <p className="mt-1 text-sm text-ink-soft">
          CSV ou Excel (.xlsx), até 20.000 linhas. Entendemos ponto e vírgula, vírgula decimal, R$ e datas como
          16/11/2026.
        </p>
        <label
          htmlFor={fileField}
          className={`${buttonClass('primary', 'large', 'mt-5')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
        >
          {isReading ? 'Lendo...' : 'Escolher arquivo'}
          <input
            ref={input}
            id={fileField}
            type="file"
            accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-describedby={refusal ? message : undefined}
            onChange={(event) => void take(event.currentTarget.files?.[0])}
            className="sr-only"
          />
        </label>
        {refusal && (
          <p
            id={message}
            role="alert"
            className="mt-4 flex items-center gap-2 rounded-xl bg-tomato-soft px-4 py-2.5 font-semibold text-tomato"
          >
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
            {refusal}
          </p>
        )}
      </fieldset>
    </div>
  )
}
