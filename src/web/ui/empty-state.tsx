import type { ReactNode } from 'react'

/** An empty list: why it is empty, and the next step. */
export function EmptyState({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <div className="empty-state">
      <img src="/art/bags.svg" alt="" width="120" height="122" className="h-30 w-auto" />
      <p className="display mt-3 text-xl">{title}</p>
      <p className="mt-1.5 text-ink-soft">{hint}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
