import type { ReactNode } from 'react'

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="@container mt-10">
      <h2 className="mb-4 text-xl">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}
