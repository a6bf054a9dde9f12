import type { ImportRow, ImportVerdict } from '#contract/imports.ts'
import { counted } from '#domain/count.ts'
import { formatDate } from '#domain/dates.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { Button } from '#web/admin/frame/button.tsx'

type Existing = ImportRow['existing']

interface CurrentOfferProps {
  line: number
  current: NonNullable<ImportVerdict['current']>
  existing: Existing
  onDecide: (existing: Existing) => void
}

/** What to do with the store's current offer of this product. */
export function CurrentOffer({ line, current, existing, onDecide }: CurrentOfferProps) {
  const former = `${formatMoney(centsFromDecimal(current.price))} até ${formatDate(new Date(current.expiryDate))}`
  const answers = [
    ['update', 'Atualizar'],
    ['add', 'Publicar outra'],
    ['keep', 'Deixar como está'],
  ] as const
  return (
    <fieldset aria-label={`Oferta que já existe, linha ${line}`} className="px-1.5 md:w-56 pb-1 text-sm">
      {existing === 'update' && <p className="pb-1 text-ink-soft">Era {former}</p>}
      {existing === 'keep' && <p className="pb-1 text-ink-soft">Fica {former}</p>}
      {answers.map(([answer, label]) => (
        <button
          key={answer}
          type="button"
          aria-pressed={existing === answer}
          onClick={() => onDecide(answer)}
          className="mr-1 mb-1 min-h-11 pointer-fine:min-h-7 rounded-md px-2 font-semibold text-brand ring-1 ring-line-strong hover:bg-brand-soft aria-pressed:bg-brand-soft aria-pressed:ring-brand"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

interface CurrentOffersProps {
  verdicts: ImportVerdict[]
  onDecide: (lines: number[], existing: Existing) => void
}

/** One answer for all rows whose product is already on offer. */
export function CurrentOffers({ verdicts, onDecide }: CurrentOffersProps) {
  const lines = verdicts.filter(({ current }) => current !== null).map(({ line }) => line)
  const kept = verdicts.filter(({ status }) => status === 'kept').length
  const waiting = verdicts.filter(({ current, status }) => current !== null && status === 'question').length
  if (lines.length === 0) return null
  return (
    <fieldset
      aria-label="Ofertas que já existem"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-mango-soft/60 p-4"
    >
      <p role="status" className="mr-auto">
        <b>{counted(lines.length, 'produto já está', 'produtos já estão')} em oferta.</b>{' '}
        {kept > 0 && `${counted(kept, 'fica como está', 'ficam como estão')}. `}
        {waiting > 0 && 'Diga o que fazer, aqui ou linha por linha.'}
      </p>
      <Button variant="soft" onClick={() => onDecide(lines, 'update')}>
        Atualizar todas
      </Button>
      <Button variant="outline" onClick={() => onDecide(lines, 'add')}>
        Publicar outras
      </Button>
    </fieldset>
  )
}
