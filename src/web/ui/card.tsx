import type { ReactNode } from 'react'

export function Card({ as: Element = 'section', id, label, className = '', children }: CardProps) {
  return (
    <Element id={id} aria-labelledby={label} className={`card ${className}`}>
      {children}
    </Element>
  )
}

interface CardProps {
  as?: 'section' | 'article' | 'div'
  id?: string
  /** Id of the heading inside. */
  label?: string
  className?: string
  children: ReactNode
}
