/** The questions in words, and how many other doubts the answer settles. */
export function DoubtNotes({ texts, equal }: { texts: string[]; equal: string | null }) {
  return (
    <>
      <ul className="mt-3 grid gap-1.5">
        {texts.map((text) => (
          <li key={text} className="rounded-xl bg-mango-soft px-4 py-2.5 font-semibold text-warning">
            {text}
          </li>
        ))}
      </ul>
      {equal !== null && <p className="mt-2 text-sm text-ink-soft">{equal}</p>}
    </>
  )
}
