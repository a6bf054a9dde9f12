import { type FormEvent, useEffect, useId, useState } from 'react'
import { unpackBasket } from '#contract/compare/pack-basket.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { spacedGtin } from '#domain/products/gtin.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { listsApi } from '#web/shopping-lists/lists-api.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import { keptBasket } from '#web/shopping-lists/where-to-buy/kept-baskets.ts'
import { useListCity } from '#web/shopping-lists/where-to-buy/use-list-city.ts'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { BarcodeReader } from './barcode-reader.tsx'
import { knownName, rememberCode } from './known-codes.ts'
import { ScanResult } from './scan-result.tsx'
import { findByName, findInAnswer, findInBasket, type ScannedProduct } from './scanned-product.ts'
import { sendNames } from './send-names.ts'

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
  const [reading, setReading] = useState<Reading>()
  const { city } = useListCity(list, store)
  const isOnline = useIsOnline()
  useEffect(() => {
    if (isOnline) void sendNames()
  }, [isOnline])

  const look = async (gtin: string) => {
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
  const next = () => setReading(undefined)
  /** The current item, which may have been ticked since it was found. */
  const itemNow = (item: ShoppingListItem | undefined) => list.items.find(({ id }) => id === item?.id)

  return (
    <SheetDialog title="Ler código de barras" onClose={onClose}>
      <BarcodeReader isReading={reading === undefined} onGtin={(gtin) => void look(gtin)} />
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
