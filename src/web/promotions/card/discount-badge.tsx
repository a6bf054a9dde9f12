const sizes = {
  small: 'rounded-md px-1.5 py-1 text-[.72rem] font-bold',
  medium: 'rounded-md px-1.5 py-1 text-[.8125rem] font-bold',
  large: 'rounded-lg px-3 py-2 text-[1.05rem] font-extrabold lg:text-xl',
} as const

/** "-33%" */
export function DiscountBadge({
  percentage,
  size,
  className = '',
}: {
  percentage: number
  size: keyof typeof sizes
  className?: string
}) {
  return (
    <span
      className={`inline-flex items-center bg-tomato leading-none text-tomato-ink tabular-nums ${sizes[size]} ${className}`}
    >
      -{percentage}%
    </span>
  )
}
