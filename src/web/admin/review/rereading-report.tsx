import { useState } from 'react'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { counted, formatCount } from '#domain/count.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { buttonClass } from '#web/ui/button.ts'

type Change = ResultOf<Contract['productReview.rereading']>['changes'][number]

interface Report {
  read: number
  changed: number
  /** The first of the changes. */
  shown: Change[]
  isWhole: boolean
}

const maxShown = 100

/** What the present rules would change of what older ones have read. It changes nothing. */
export function RereadingReport() {
  const [report, setReport] = useState<Report>()
  const [isReading, setReading] = useState(false)
  const showError = useErrorToast()
  const start = async () => {
    setReading(true)
    let sum: Report = { read: 0, changed: 0, shown: [], isWhole: false }
    try {
      for (let after: number | null = 0; after !== null; ) {
        const part: ResultOf<Contract['productReview.rereading']> = await adminApi.call('productReview.rereading', {
          query: { after },
        })
        after = part.next
        sum = {
          read: sum.read + part.read,
          changed: sum.changed + part.changes.length,
          shown: [...sum.shown, ...part.changes].slice(0, maxShown),
          isWhole: after === null,
        }
        setReport(sum)
      }
    } catch (error) {
      showError(error, 'Não foi possível ler os nomes.')
    }
    setReading(false)
  }
  return (
    <>
      <p className="max-w-3xl">
        Quando as regras de leitura mudam, os nomes já lidos ficam como estão até alguém mandar ler de novo. Aqui se vê
        antes o que mudaria. O que uma pessoa decidiu não muda nunca.
      </p>
      <button
        type="button"
        aria-disabled={isReading}
        onClick={() => !isReading && void start()}
        className={buttonClass('primary', 'medium', 'mt-4')}
      >
        {isReading ? 'Lendo...' : 'Ver o que mudaria'}
      </button>
      <p role="status" className="mt-4 font-semibold">
        {report && describe(report)}
      </p>
      {report && report.shown.length > 0 && (
        <>
          <div className="card mt-3 overflow-x-auto">
            <table className="w-full text-left text-[.95rem]">
              <thead className="bg-muted text-sm">
                <tr className="[&>th]:p-3">
                  <th scope="col">Nome</th>
                  <th scope="col">Agora em</th>
                  <th scope="col">Passaria para</th>
                </tr>
              </thead>
              <tbody>
                {report.shown.map(({ name, before, after }) => (
                  <tr key={name} className="border-t border-line [&>*]:p-3 [&>*]:align-top">
                    <th scope="row" className="font-semibold">
                      {name}
                    </th>
                    <td>{before ?? 'não lido'}</td>
                    <td>{after ?? 'não lido'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="mt-3 text-ink-soft">
            Quem opera o site aplica com <code>npm run reread -- --apply</code>.
          </p>
        </>
      )}
    </>
  )
}

function describe({ read, changed, isWhole }: Report): string {
  if (isWhole && read === 0) return 'Nada mudaria: todos os nomes foram lidos pelas regras de agora.'
  const names = counted(read, 'nome lido', 'nomes lidos')
  return `${names} por regras antigas${isWhole ? '' : ' até aqui'}; ${formatCount(changed)} ${changed === 1 ? 'mudaria' : 'mudariam'} de linha.`
}
