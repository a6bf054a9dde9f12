import { formatPercent } from '#domain/percent.ts'

const sizes = { small: 'discount discount-small', medium: 'discount', large: 'discount discount-large' } as const

interface DiscountBadgeProps {
  percentage: number
  size: keyof typeof sizes
  className?: string
}

/** "−33%" to the eye, "desconto de 33%" to screen readers: both by the style sheet, because a page has dozens. */
export function DiscountBadge({ percentage, size, className }: DiscountBadgeProps) {
  return <span className={className ? `${sizes[size]} ${className}` : sizes[size]}>{formatPercent(percentage)}</span>
}
