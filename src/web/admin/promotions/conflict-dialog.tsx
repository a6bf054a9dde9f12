import { useId } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { endOfDay, formatDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { centsOf, type PromotionValues, valuesOfPromotion } from './promotion-values.ts'

interface ConflictDialogProps {
  /** What somebody else has saved meanwhile. */
  stored: Promotion
  /** What is typed here. */
  values: PromotionValues
  /** What a store or a category is called. */
  nameOf: (id: string) => string
  onKeepStored: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** Two people changed the same promotion: shows where they differ, and writes nothing until one of them is chosen. */
export function ConflictDialog({ stored, values, nameOf, onKeepStored, onKeepMine, onClose }: ConflictDialogProps) {
  const title = useId()
  const theirs = valuesOfPromotion(stored, new Date())
  const differences = compared(nameOf).filter(({ say }) => say(theirs) !== say(values))
  return (
    <Modal
      label={title}
      onClose={onClose}
      className="inset-x-0 bottom-0 max-h-[92dvh] rounded-t-3xl p-5 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[40rem] sm:max-w-[94vw] sm:-translate-1/2 sm:rounded-3xl sm:p-6"
    >
      <h2 id={title} className="text-xl">
        Outra pessoa alterou esta promoção
      </h2>
      <p className="mt-2 text-ink-soft">
        Nada foi gravado por cima. Veja o que mudou em “{stored.productName}” e escolha qual versão fica.
      </p>
      <div className="mt-4 overflow-x-auto rounded-2xl ring-1 ring-line">
        <table className="w-full text-left text-[.95rem]">
          <thead className="bg-muted text-sm">
            <tr className="[&>th]:p-3">
              <th scope="col">Campo</th>
              <th scope="col">Gravado agora</th>
              <th scope="col">O que você digitou</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, say }) => (
              <tr key={label} className="border-t border-line [&>*]:p-3 [&>*]:align-top">
                <th scope="row" className="font-semibold">
                  {label}
                </th>
                <td>{say(theirs)}</td>
                <td>{say(values)}</td>
              </tr>
            ))}
            {differences.length === 0 && (
              <tr>
                <td colSpan={3} className="p-3">
                  As duas versões são iguais nos campos do formulário.
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <button type="button" onClick={onKeepStored} className={buttonClass('primary')}>
          Recarregar a versão gravada
        </button>
        <button type="button" onClick={onKeepMine} className={buttonClass('outline')}>
          Gravar a minha
        </button>
        <button type="button" onClick={onClose} className={buttonClass('ghost')}>
          Continuar editando
        </button>
      </div>
    </Modal>
  )
}

const nothing = '—'
const compared = (nameOf: (id: string) => string): { label: string; say: (values: PromotionValues) => string }[] => [
  { label: 'Nome do produto', say: ({ productName }) => productName.trim() || nothing },
  { label: 'Preço', say: ({ price }) => money(price) },
  { label: 'Preço original', say: ({ originalPrice }) => money(originalPrice) },
  { label: 'Data de validade', say: ({ expiryDay }) => (expiryDay ? formatDate(endOfDay(expiryDay)) : nothing) },
  { label: 'Início', say: ({ startDay }) => (startDay ? formatDate(endOfDay(startDay)) : nothing) },
  { label: 'Mercado', say: ({ storeId }) => nameOf(storeId) },
  { label: 'Categoria', say: ({ categoryId }) => nameOf(categoryId) },
  { label: 'Destaque', say: ({ isHighlighted }) => (isHighlighted ? 'Sim' : 'Não') },
  { label: 'Imagem', say: ({ picturePath, pictureLink }) => picturePath || pictureLink || nothing },
  { label: 'Descrição', say: ({ description }) => description.trim() || nothing },
]

function money(decimal: string): string {
  const cents = centsOf(decimal)
  return cents === null ? nothing : formatMoney(cents)
}
