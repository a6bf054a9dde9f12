import type { ReactNode } from 'react'

const tones = {
  tomato: 'bg-tomato text-tomato-ink',
  mango: 'bg-mango-soft text-warning',
  brand: 'bg-brand-soft text-brand',
  ink: 'bg-ink text-surface',
  muted: 'bg-muted text-ink-soft',
  category: 'bg-category-soft text-category',
} as const

/** A pill-shaped label. */
export function Badge({
  tone,
  className = '',
  children,
}: {
  tone: keyof typeof tones
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1.5 text-[.8125rem] font-semibold leading-none ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  )
}
