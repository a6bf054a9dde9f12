import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { unpackBasket } from '#contract/compare/pack-basket.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { readGtin, spacedGtin } from '#domain/products/gtin.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { listsApi } from '#web/shopping-lists/lists-api.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import { keptBasket } from '#web/shopping-lists/where-to-buy/kept-baskets.ts'
import { useListCity } from '#web/shopping-lists/where-to-buy/use-list-city.ts'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { knownName, rememberCode } from './known-codes.ts'
import { ScanResult } from './scan-result.tsx'
import { findByName, findInAnswer, findInBasket, type ScannedProduct } from './scanned-product.ts'
import { sendNames } from './send-names.ts'
import { useCamera } from './use-camera.ts'

interface ScanDialogProps {
  list: ShoppingList
  store: ListStore
  /** The store whose items are shown. */
  storeName: string | undefined
  canEdit: boolean
  onMark: (item: ShoppingListItem) => void
  onAdd: (productName: string) => void
  /** Shelf price of one piece. */
  onPrice: (item: ShoppingListItem, price: string) => void
  onClose: () => void
}

/** `unknown`: the barcode is unknown, or cannot be looked up without a connection. */
type Reading = { gtin: string } & ({ state: 'asking' | 'unknown' } | { state: 'found'; product: ScannedProduct })

/** Reads barcodes with the camera, or as numbers, and shows the product, its price and whether it is on the list. */
export default function ScanDialog(props: ScanDialogProps) {
  const { list, store, storeName, canEdit, onMark, onAdd, onPrice, onClose } = props
  const video = useRef<HTMLVideoElement>(null)
  const [reading, setReading] = useState<Reading>()
  const [problem, setProblem] = useState<string>()
  const { city } = useListCity(list, store)
  const isOnline = useIsOnline()
  useEffect(() => {
    if (isOnline) void sendNames()
  }, [isOnline])

  const look = async (text: string) => {
    const read = readGtin(text)
    if (typeof read === 'string') return setProblem(problems[read])
    setProblem(undefined)
    const gtin = read.digits
    const kept = await keptBasket(list.id)
    const known = knownName(gtin)
    const own =
      (kept && findInBasket(gtin, kept.basket, list.items)) ?? (known ? findByName(gtin, known, list.items) : undefined)
    setReading(own ? { gtin, state: 'found', product: own } : { gtin, state: isOnline && city ? 'asking' : 'unknown' })
    if (!isOnline || !city) return
    const asked = { id: 'lido', name: own?.name ?? gtin, quantity: 1, notes: null, gtin }
    const answer = await listsApi
      .call('baskets.match', { body: { city, items: [asked], choices: [] } })
      .then(unpackBasket)
      .catch(() => undefined)
    const product = answer ? findInAnswer(gtin, answer, own, list.items) : own
    if (product) rememberCode({ gtin, name: product.name })
    // Another package may have been read in the meantime.
    setReading((shown) =>
      shown?.gtin === gtin ? (product ? { gtin, state: 'found', product } : { gtin, state: 'unknown' }) : shown,
    )
  }
  const camera = useCamera(video, reading === undefined, (code) => void look(code))
  const next = () => setReading(undefined)
  /** The current item, which may have been ticked since it was found. */
  const itemNow = (item: ShoppingListItem | undefined) => list.items.find(({ id }) => id === item?.id)

  return (
    <SheetDialog title="Ler código de barras" onClose={onClose}>
      <div className={`relative mt-3 overflow-hidden rounded-2xl bg-black ${camera === 'none' ? 'hidden' : ''}`}>
        <video ref={video} muted playsInline className="block aspect-4/3 w-full object-cover">
          <track kind="captions" />
        </video>
        {reading === undefined && <span className="absolute inset-x-6 top-1/2 h-0.5 bg-mango" />}
        <p role="status" className="absolute inset-x-0 bottom-0 bg-black/55 px-3 py-2 text-center text-sm text-white">
          {camera === 'starting' ? 'Abrindo a câmera…' : reading ? 'Código lido' : 'Aponte para o código de barras'}
        </p>
      </div>
      {camera === 'none' && (
        <p className="mt-3 rounded-2xl bg-mango-soft px-4 py-3 text-warning">
          Não foi possível usar a câmera. Digite os números que estão sob as barras.
        </p>
      )}
      {reading === undefined && <NumberForm problem={problem} onNumber={(text) => void look(text)} />}
      {reading && <p className="mt-3 text-sm text-ink-soft tabular-nums">{spacedGtin(reading.gtin)}</p>}
      {reading?.state === 'asking' && <p className="mt-1">Procurando o produto…</p>}
      {reading?.state === 'found' && (
        <ScanResult
          product={{ ...reading.product, item: itemNow(reading.product.item) }}
          storeName={storeName}
          canEdit={canEdit}
          onMark={(item) => {
            onMark(item)
            next()
          }}
          onAdd={(name) => {
            onAdd(name)
            next()
          }}
          onPrice={onPrice}
        />
      )}
      {reading?.state === 'unknown' && (
        <NameForm
          isOnline={isOnline}
          canEdit={canEdit}
          pending={list.items.filter(({ isCompleted }) => !isCompleted)}
          onName={(name) => {
            rememberCode({ gtin: reading.gtin, name, isUnsent: true })
            if (isOnline) void sendNames()
            setReading({ gtin: reading.gtin, state: 'found', product: findByName(reading.gtin, name, list.items) })
          }}
        />
      )}
      {reading && (
        <button type="button" onClick={next} className={buttonClass('outline', 'large', 'mt-3 w-full')}>
          Ler outro
        </button>
      )}
    </SheetDialog>
  )
}

const problems = {
  malformed: 'Use os 8, 12 ou 13 números que estão sob as barras.',
  'check digit': 'Os números não conferem com o último, que os verifica.',
  own: 'Este código é do próprio mercado: só ele sabe de que produto é.',
}

function NumberForm({ problem, onNumber }: { problem: string | undefined; onNumber: (text: string) => void }) {
  const field = useId()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNumber(typed)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <label htmlFor={field} className="mb-1.5 block text-sm font-bold">
        Números do código
      </label>
      <div className="flex gap-2">
        <input
          id={field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-invalid={problem !== undefined}
          className={`${controlClass} h-12 min-w-0 grow`}
        />
        <button type="submit" className={buttonClass('primary', 'large')}>
          Buscar
        </button>
      </div>
      {problem && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-tomato">
          {problem}
        </p>
      )}
    </form>
  )
}

interface NameFormProps {
  isOnline: boolean
  canEdit: boolean
  pending: ShoppingListItem[]
  onName: (name: string) => void
}

/** An unknown barcode is named once: as an item of the list, or with a new name. The device stores it and sends it to the team. */
function NameForm({ isOnline, canEdit, pending, onName }: NameFormProps) {
  const [field, options] = [useId(), useId()]
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) onName(typed.trim())
  }
  return (
    <>
      <p className="mt-1 font-semibold">
        {isOnline ? 'Ainda não conhecemos este código.' : 'Sem internet, este código não pode ser procurado.'}
      </p>
      {canEdit && (
        <form noValidate onSubmit={submit} className="mt-3">
          <label htmlFor={field} className="mb-1.5 block text-sm font-bold">
            Que produto é?
          </label>
          <p className="-mt-1 mb-1.5 text-sm text-ink-soft">
            Este aparelho vai lembrar. A nossa equipe recebe o nome, sem saber de quem veio, e confere antes de
            mostrá-lo a outras pessoas.
          </p>
          <input
            id={field}
            list={options}
            autoComplete="off"
            maxLength={160}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={`${controlClass} h-12`}
          />
          <datalist id={options}>
            {pending.map(({ id, productName }) => (
              <option key={id} value={productName} />
            ))}
          </datalist>
          <button type="submit" className={buttonClass('primary', 'large', 'mt-3 w-full')}>
            É este
          </button>
        </form>
      )}
    </>
  )
}
