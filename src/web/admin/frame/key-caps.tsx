/** Keys to press together. */
export function KeyCaps({ keys, className = '' }: { keys: readonly string[]; className?: string }) {
  return (
    <span className={`inline-flex gap-1 ${className}`}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="rounded-md border border-line bg-surface px-1.5 py-0.5 font-sans text-xs leading-none font-semibold text-ink-soft"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
