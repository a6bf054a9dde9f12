import type { ReactNode } from 'react'

interface BadgeProps {
  tone: 'tomato' | 'mango' | 'brand' | 'ink' | 'muted' | 'category'
  className?: string
  children: ReactNode
}

/** A pill-shaped label. */
export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={`badge badge-${tone}${className ? ` ${className}` : ''}`}>{children}</span>
}
