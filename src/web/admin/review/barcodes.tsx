import type { ReviewProduct } from '#contract/compare/product-review.ts'
import { printedGtin } from '#domain/products/gtin.ts'

/** Barcodes under which a name is sold: what they imply where it differs from the name, and that a decision binds the new ones. */
export function Barcodes({ product: { barcodes, doubts, line, readableName } }: { product: ReviewProduct }) {
  const isDoubted = doubts.includes('barcode')
  const told = isDoubted ? barcodes.flatMap(({ gtin, line }) => (line ? [{ gtin, line }] : [])) : []
  const unbound = barcodes.filter((barcode) => barcode.line === null)
  return (
    <>
      {told.length > 0 && (
        <dl className="mt-3 grid gap-x-3 gap-y-1 rounded-2xl bg-mango-soft px-4 py-3 sm:grid-cols-[auto_1fr]">
          {told.map(({ gtin, line }) => (
            <div key={gtin} className="contents">
              <dt className="text-warning">O código de barras diz:</dt>
              <dd className="max-sm:mb-1">
                <b className="font-semibold break-words">{line.name}</b>{' '}
                <span className="text-sm text-ink-soft tabular-nums">{printedGtin(gtin)}</span>
              </dd>
            </div>
          ))}
          <dt className="text-warning">O nome diz:</dt>
          <dd className="font-semibold break-words">{line?.name ?? readableName}</dd>
        </dl>
      )}
      {unbound.length > 0 && (
        <p className="mt-3 text-ink-soft">
          {unbound.length === 1 ? 'O código de barras ' : 'Os códigos de barras '}
          <span className="tabular-nums">{unbound.map(({ gtin }) => printedGtin(gtin)).join(', ')}</span>
          {unbound.length === 1 ? ' ainda não indica' : ' ainda não indicam'} nenhum produto: a sua decisão vale também
          para {unbound.length === 1 ? 'ele, se nenhum outro produto o usa' : 'eles, se nenhum outro produto os usa'}.
        </p>
      )}
    </>
  )
}
