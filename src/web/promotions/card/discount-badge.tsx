import { formatDiscount } from '#domain/percent.ts'

const sizes = { small: 'discount discount-small', medium: 'discount', large: 'discount discount-large' } as const

interface DiscountBadgeProps {
  percentage: number
  size: keyof typeof sizes
  className?: string
}

/** "−33%" */
export function DiscountBadge({ percentage, size, className }: DiscountBadgeProps) {
  return <span className={className ? `${sizes[size]} ${className}` : sizes[size]}>{formatDiscount(percentage)}</span>
}
