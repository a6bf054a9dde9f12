import type { StoredData } from './stored-data.ts'

export function StoredDataTable({ caption, rows }: { caption: string; rows: readonly StoredData[] }) {
  const cell =
    'border-t border-line px-2 py-3 text-left align-top font-normal wrap-anywhere hyphens-auto sm:px-3 lg:px-4 @max-[15rem]:block @max-[15rem]:not-first:border-t-0 @max-[15rem]:not-first:pt-0'
  return (
    <div className="@container mt-5 overflow-hidden rounded-2xl bg-surface ring-1 ring-line">
      <table className="w-full table-fixed text-xs leading-normal sm:text-sm @max-[15rem]:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-[15rem]:sr-only">
          <tr className="bg-muted [&>th]:px-2 [&>th]:py-2.5 sm:[&>th]:px-3 [&>th]:text-left lg:[&>th]:px-4">
            <th scope="col" className="w-[36%] sm:w-[31%]">
              O quê
            </th>
            <th scope="col">Para quê</th>
            <th scope="col" className="w-[25%]">
              Quanto tempo
            </th>
          </tr>
        </thead>
        <tbody className="@max-[15rem]:block">
          {rows.map(({ label, name, why, howLong }) => (
            <tr key={label} className="@max-[15rem]:block">
              <th scope="row" className={cell}>
                <span className="font-semibold">{label}</span>
                {name && <code className="mt-1 block text-xs wrap-anywhere text-ink-soft">{name}</code>}
              </th>
              <td className={cell}>{why}</td>
              <td className={cell}>{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
