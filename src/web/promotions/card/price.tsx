import { centsFromDecimal, formatCentavos, formatMoney, formatReais, spokenMoney } from '#domain/money.ts'

const sizes = {
  small: { reais: 'text-[1.375rem]', symbol: 'text-[.72rem]', centavos: 'text-[.72rem]' },
  medium: { reais: 'text-[2.125rem]', symbol: 'text-[.9rem]', centavos: 'text-[.95rem]' },
  large: { reais: 'text-[2.5rem]', symbol: 'text-[1.05rem]', centavos: 'text-[1.05rem]' },
  huge: {
    reais: 'text-[min(3.5rem,17vw)] sm:text-[4rem]',
    symbol: 'text-[min(1.5rem,7vw)]',
    centavos: 'text-[min(1.6rem,7.5vw)]',
  },
} as const

/** A price in the style of a shelf label. Its text is exactly "R$ 49,90"; screen readers read "49 reais e 90 centavos". */
export function Price({ price, size }: { price: string; size: keyof typeof sizes }) {
  const cents = centsFromDecimal(price)
  const { reais, symbol, centavos } = sizes[size]
  return (
    <span
      role="img"
      aria-label={spokenMoney(cents)}
      className="inline-flex items-start font-display leading-none whitespace-nowrap"
    >
      <span className={`mt-[.28em] font-semibold ${symbol}`}>R${'\u00a0'}</span>
      <span className={`font-extrabold tracking-[-.03em] ${reais}`}>{formatReais(cents)}</span>
      <span className={`mt-[.2em] ml-[.1em] font-bold ${centavos}`}>,{formatCentavos(cents)}</span>
    </span>
  )
}

/** The original price, struck through. */
export function OldPrice({ price, className = '' }: { price: string; className?: string }) {
  const cents = centsFromDecimal(price)
  return (
    <s className={`tabular-nums ${className}`}>
      <span className="sr-only">preço anterior </span>
      {formatMoney(cents)}
    </s>
  )
}
