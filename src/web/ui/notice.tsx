import type { ReactNode } from 'react'

interface NoticeProps {
  isAlert?: boolean
  picture: ReactNode
  title: string
  text: string
  children?: ReactNode
}

/** Shown instead of a list, with the reason. */
export function Notice({ isAlert = false, picture, title, text, children }: NoticeProps) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className="my-3 flex flex-col items-center rounded-2xl bg-surface px-3 py-12 text-center ring-1 ring-line"
    >
      {picture}
      <h3 className="mt-4 text-xl">{title}</h3>
      <p className="mt-1.5 text-ink-soft">{text}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
