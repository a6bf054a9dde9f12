import { centsFromDecimal, formatCentavos, formatMoney, formatReais, spokenMoney } from '#domain/money.ts'

interface PriceProps {
  price: string
  size: 'small' | 'medium' | 'large' | 'huge'
  /** Unit of the price: "/kg". */
  suffix?: string
}

/** A price in the style of a shelf label. Its text is exactly "R$ 49,90"; screen readers read "49 reais e 90 centavos". */
export function Price({ price, size, suffix = '' }: PriceProps) {
  const cents = centsFromDecimal(price)
  return (
    <span role="img" aria-label={spokenMoney(cents) + suffix.replace('/', ' por ')} className={`price price-${size}`}>
      <span>{'R$\u00a0'}</span>
      <span>{formatReais(cents)}</span>
      <span>{`,${formatCentavos(cents)}`}</span>
      {suffix && <span>{suffix}</span>}
    </span>
  )
}

/** The original price, struck through. */
export function OldPrice({ price, className }: { price: string; className?: string }) {
  const cents = centsFromDecimal(price)
  return (
    <s className={className}>
      <span className="sr-only">preço anterior </span>
      {formatMoney(cents)}
    </s>
  )
}
