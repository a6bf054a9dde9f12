import { formatMoney } from '#domain/money.ts'
import { copyText } from '#web/browser/share.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

interface PlanFootProps {
  /** "preços de hoje, 14h20" */
  age: string
  stopPrice: number
  text: () => Promise<string>
}

/** The age of the prices, how the plan was made, and the plan on paper or as a text. */
export function PlanFoot({ age, stopPrice, text }: PlanFootProps) {
  const showToast = useToast()
  const copy = async () => {
    const isCopied = await copyText(await text())
    showToast(
      isCopied
        ? { title: 'Plano copiado!' }
        : { title: 'Erro', description: 'Não foi possível copiar o plano.', variant: 'destructive' },
    )
  }
  return (
    <div className="text-sm text-ink-soft print:hidden">
      <p>{age.charAt(0).toUpperCase() + age.slice(1)}. No mercado vale o preço da etiqueta.</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-ink underline underline-offset-3">
          Como fizemos a conta
        </summary>
        <p>
          O mercado sugerido é o que tem mais itens da sua lista; entre os que têm o mesmo número, aquele onde a lista
          toda sai mais em conta. Outra parada compensa se economiza pelo menos {formatMoney(stopPrice)} nos mesmos
          itens, ou se tem em oferta três itens ou mais que as outras paradas não têm. As somas contam as quantidades da
          lista, os limites por cliente e só os clubes que você marcou.
        </p>
      </details>
      <div className="mt-1 flex flex-wrap gap-2">
        <button type="button" onClick={() => void copy()} className={buttonClass('outline', 'compact')}>
          <Icon name="copy" className="size-4.5" />
          Copiar
        </button>
        <button type="button" onClick={() => window.print()} className={buttonClass('outline', 'compact')}>
          Imprimir
        </button>
      </div>
    </div>
  )
}
