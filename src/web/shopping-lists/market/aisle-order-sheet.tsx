import { type PointerEvent, useRef, useState } from 'react'
import { type AisleOrder, moveAisle, wholeOrder } from '#domain/lists/aisle-order.ts'
import { ofStore } from '#domain/stores/store-words.ts'
import { CategoryIcon, categoryColors } from '#web/categories/category-icon.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

interface AisleOrderSheetProps {
  storeName: string
  order: AisleOrder | undefined
  /** Others use the list too. */
  isShared: boolean
  /** Undefined: the usual order again. */
  onChange: (order: AisleOrder | undefined) => void
  onClose: () => void
}

/** The order of a store's aisles, changed by dragging or by the arrows. A default export, because it is loaded lazily. */
export default function AisleOrderSheet({ storeName, order, isShared, onChange, onClose }: AisleOrderSheetProps) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const aisles = wholeOrder(order)
  /** The dragged row moves to the row under the pointer. */
  const drag = ({ clientY }: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const position = rows.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom)
    if (dragged === undefined || position < 0 || aisles[position]?.id === dragged) return
    onChange(moveAisle(order, dragged, position))
  }
  return (
    <SheetDialog title={`Ordem ${ofStore(storeName)}`} onClose={onClose}>
      <p className="mt-1 text-sm text-ink-soft">
        Da entrada ao caixa. Este aparelho aprende com a ordem em que você marca os itens; para mudar, arraste um
        corredor ou use as setas.{isShared && ' Vale para todos que usam a lista.'}
      </p>
      <ol ref={list} className="mt-3 divide-y divide-line">
        {aisles.map(({ id, name, icon }, position) => (
          <li
            key={id}
            className={`flex flex-wrap items-center gap-x-2 ${categoryColors(icon)} ${dragged === id ? 'bg-brand-soft' : ''}`}
          >
            <span
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(id)
              }}
              onPointerMove={drag}
              onPointerUp={() => setDragged(undefined)}
              onPointerCancel={() => setDragged(undefined)}
              className="flex min-h-12 min-w-0 grow basis-32 cursor-grab touch-none items-center gap-3 select-none"
            >
              <span className="grid size-8 shrink-0 place-items-center rounded-md bg-category-soft text-category">
                <CategoryIcon icon={icon} className="size-4.5" />
              </span>
              <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            </span>
            <span className="ml-auto flex gap-2">
              <button
                type="button"
                aria-label={`Subir ${name}`}
                disabled={position === 0}
                onClick={() => onChange(moveAisle(order, id, position - 1))}
                className={buttonClass('ghost', 'icon', 'disabled:opacity-30')}
              >
                <Icon name="chevron-up" className="size-5" />
              </button>
              <button
                type="button"
                aria-label={`Descer ${name}`}
                disabled={position === aisles.length - 1}
                onClick={() => onChange(moveAisle(order, id, position + 1))}
                className={buttonClass('ghost', 'icon', 'disabled:opacity-30')}
              >
                <Icon name="chevron-down" className="size-5" />
              </button>
            </span>
          </li>
        ))}
      </ol>
      {order && (
        <button
          type="button"
          onClick={() => onChange(undefined)}
          className={buttonClass('outline', 'large', 'mt-3 w-full')}
        >
          Voltar à ordem de costume
        </button>
      )}
    </SheetDialog>
  )
}
