import { type PointerEvent, useRef, useState } from 'react'
import type { PageBox } from '#contract/flyers/flyer-parts.ts'
import type { OfferDraft } from '#contract/flyers/flyer-review.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { boxBetween } from './page-boxes.ts'
import { type PageImage, pageSource, ratioStyle } from './page-crop.tsx'

interface PageViewProps {
  image: PageImage | null
  number: number
  drafts: readonly OfferDraft[]
  doubtful: ReadonlySet<string>
  currentId: string | null
  /** The box being drawn, instead of the current draft's. */
  drawn: PageBox | undefined
  /** Another name on the page that can be taken. */
  offered: PageBox | undefined
  onChoose: (id: string) => void
  onDraw: (box: PageBox) => void
}

const stateTexts = { open: 'em aberto', confirmed: 'confirmada', discarded: 'não é oferta', published: 'publicada' }

/** The page with all its boxes, the current one highlighted. Zoomed so that about three cells are side by side. */
export function PageView(props: PageViewProps) {
  const { image, number, drafts, doubtful, currentId, drawn, offered, onChoose, onDraw } = props
  const sheet = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState<{ x: number; y: number }>()
  if (!image) return <div className="flyer-window" style={{ aspectRatio: '3 / 4' }} />
  const current = drafts.find(({ id }) => id === currentId)
  const box = drawn ?? current?.box
  const { zoom, left, top } = drawn || offered || !box ? { zoom: 1, left: 0, top: 0 } : viewOn(box)

  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const area = sheet.current?.getBoundingClientRect()
    return area ? { x: (clientX - area.left) / area.width, y: (clientY - area.top) / area.height } : undefined
  }
  const drag = (event: PointerEvent) => {
    const place = placeOf(event)
    const between = start && place && boxBetween(start, place)
    if (between) onDraw(between)
  }

  return (
    <div className="flyer-window" style={ratioStyle(image.width / image.height, '72vh')}>
      <div
        ref={sheet}
        className="flyer-sheet"
        style={{ width: `${zoom * 100}%`, left: `${-left * zoom * 100}%`, top: `${-top * zoom * 100}%` }}
        {...(drawn && {
          'data-is-drawing': true,
          onPointerDown: (event: PointerEvent) => {
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            setStart(placeOf(event))
          },
          onPointerMove: drag,
          onPointerUp: () => setStart(undefined),
        })}
      >
        <img src={pageSource(image)} width={image.width} height={image.height} alt={`Página ${number} do encarte`} />
        {drafts.map((draft) => (
          <button
            key={draft.id}
            type="button"
            // Keys move between the drafts; this button is for the pointer.
            tabIndex={-1}
            aria-label={`${draft.productName}, ${formatMoney(centsFromDecimal(draft.price))}, ${stateTexts[draft.state]}`}
            data-state={draft.state === 'open' && doubtful.has(draft.id) ? 'doubt' : draft.state}
            {...(draft.id === currentId && !drawn && { 'data-is-current': true })}
            onClick={() => !drawn && onChoose(draft.id)}
            className="flyer-box"
            style={placeStyle(draft.box)}
          />
        ))}
        {drawn && <span className="flyer-box" data-is-current style={placeStyle(drawn)} />}
        {offered && <span className="flyer-box" data-is-offered style={placeStyle(offered)} />}
      </div>
    </div>
  )
}

function placeStyle([left, top, right, bottom]: PageBox) {
  return {
    left: `${left / 100}%`,
    top: `${top / 100}%`,
    width: `${(right - left) / 100}%`,
    height: `${(bottom - top) / 100}%`,
  }
}

/** The part of the page around a box, as shares of the page. */
function viewOn([left, top, right, bottom]: PageBox): { zoom: number; left: number; top: number } {
  const shown = Math.min(1, Math.max(3 * (right - left), 2 * (bottom - top), 2500) / 10_000)
  const from = (middle: number) => Math.max(0, Math.min(middle / 20_000 - shown / 2, 1 - shown))
  return { zoom: 1 / shown, left: from(left + right), top: from(top + bottom) }
}
