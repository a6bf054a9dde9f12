import type { Promotion } from '#contract/promotions.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'

/** Changes how much of an offer is on the list. Loaded at the first tap: a page shows none before. */
export default function CardStepper({ offer, amount }: { offer: Promotion; amount: string }) {
  const move = (direction: 1 | -1) =>
    void loadChunk(() => import('#web/shopping-lists/add/step-listed.ts'))
      .then(({ stepListed }) => stepListed(offer.id, direction))
      .catch(() => undefined)
  return (
    <fieldset className="card-stepper on-list">
      <legend className="sr-only">{`${offer.productName} na lista`}</legend>
      <button type="button" aria-label="Menos" onClick={() => move(-1)}>
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{amount}</output>
      {/* The button that was pressed is gone. */}
      <button type="button" aria-label="Mais" ref={takeLostFocus} onClick={() => move(1)}>
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}

function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}
