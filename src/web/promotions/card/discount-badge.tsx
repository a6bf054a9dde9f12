const sizes = { small: 'discount-small', medium: '', large: 'discount-large' } as const

interface DiscountBadgeProps {
  percentage: number
  size: keyof typeof sizes
  className?: string
}

/** "-33%" */
export function DiscountBadge({ percentage, size, className = '' }: DiscountBadgeProps) {
  return <span className={`discount ${sizes[size]} ${className}`}>{`-${percentage}%`}</span>
}
