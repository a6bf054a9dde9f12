interface FigureTableProps {
  caption: string
  head: [string, string]
  rows: { id: string; cells: [string, string] }[]
}

/** The figures of a plot as a table, for screen readers and exact values. */
export function FigureTable({ caption, head, rows }: FigureTableProps) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-brand">Ver como tabela</summary>
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-xl ring-1 ring-line"
      >
        <table className="w-full text-left text-sm tabular-nums [&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-1.5">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-muted">
            <tr>
              <th scope="col">{head[0]}</th>
              <th scope="col" className="text-right">
                {head[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells: [name, value] }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="font-normal">
                  {name}
                </th>
                <td className="text-right">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
