/** A round avatar with initials, because there are no portraits. Decorative: the name is always next to it. */
export function Initials({ name, className = 'size-12' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-brand-soft font-display font-bold text-brand ${className}`}
    >
      {initialsOf(name)}
    </span>
  )
}

/** "Parcerias com mercados" → "PM": the first letters of the first and the last significant word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word.length > 3 || /^\p{Lu}/u.test(word))
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (first.slice(0, 1) + last.slice(0, 1)).toUpperCase()
}
