import type { ReactNode } from 'react'

export function Card({ as: Element = 'section', label, className = '', children }: CardProps) {
  return (
    <Element
      aria-labelledby={label}
      className={`overflow-hidden rounded-[1.125rem] bg-surface ring-1 ring-line ${className}`}
    >
      {children}
    </Element>
  )
}

interface CardProps {
  as?: 'section' | 'article' | 'div'
  /** Id of the heading inside. */
  label?: string
  className?: string
  children: ReactNode
}
