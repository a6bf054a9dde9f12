import { useId } from 'react'
import { defaultListName } from '#domain/lists/visitor-lists.ts'
import { addedToast } from '#web/shopping-lists/added-toast.ts'
import { isEditable } from '#web/shopping-lists/item-facts.ts'
import type { LostAction, LostList } from '#web/shopping-lists/sync/device-storage.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import type { ListsView } from '#web/shopping-lists/sync/lists-view.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

interface LostListsNoteProps {
  view: ListsView
  store: ListStore
}

const maxShown = 8

/**
 * Names the lost lists and their unconfirmed changes, until the visitor acknowledges it. Over the page: the server tells while rows are being
 * tapped. A default export, because it is loaded lazily.
 */
export default function LostListsNote({ view, store }: LostListsNoteProps) {
  const title = useId()
  const showToast = useToast()
  const { lost, lists } = view
  const written = lost.flatMap((list) => list.written).length
  const target = lists.find(isEditable)
  const focusHeading = () => document.querySelector('h1')?.focus()
  return (
    <section aria-labelledby={title} className="page-note text-ink">
      <h2 id={title} className="sr-only">
        {lost.length === 1 ? 'Uma lista não está mais aqui' : 'Algumas listas não estão mais aqui'}
      </h2>
      <div role="alert" className="space-y-3">
        {lost.map((list) => (
          <LostListText key={list.id} list={list} />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {written > 0 && target && (
          <button
            type="button"
            onClick={() => {
              void store.rescue(lost, target.id).then(focusHeading)
              showToast(addedToast(lost.flatMap((list) => list.written.map(({ productName }) => productName))))
            }}
            className={buttonClass('primary', 'large', 'max-w-full')}
          >
            <span className="min-w-0 py-2 leading-tight wrap-anywhere whitespace-normal">
              {written === 1 ? 'Passar o item' : `Passar ${written} itens`} para "{target.name}"
            </span>
          </button>
        )}
        <button
          type="button"
          onClick={() => void store.forgetLost(lost).then(focusHeading)}
          className={buttonClass('outline', 'large')}
        >
          Entendi
        </button>
      </div>
    </section>
  )
}

function LostListText({ list }: { list: LostList }) {
  const { name, role, unconfirmed } = list
  return (
    <div className="leading-snug">
      <p className="flex gap-2.5 font-bold">
        <Icon name="link-2-off" className="size-5 shrink-0 text-warning" />
        <span className="wrap-anywhere">
          {role === 'owner'
            ? `Não encontramos mais a sua lista "${name}".`
            : `A lista ${name === defaultListName ? 'de outra pessoa' : `"${name}"`} não é mais compartilhada com você.`}
        </span>
      </p>
      <div className="mt-1 pl-7.5">
        <p>
          {role === 'owner'
            ? 'Ela foi apagada, passou do prazo sem visita, ou este navegador perdeu a ligação com ela.'
            : 'Quem a criou desfez o link ou apagou a lista.'}
        </p>
        {unconfirmed.length > 0 && (
          <>
            <p className="mt-2">Não foi possível confirmar a entrega do que você fez nela:</p>
            <ul className="mt-1 list-disc pl-5">
              {unconfirmed.slice(0, maxShown).map(({ deed: action, productName }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same change may be listed twice; the order never changes
                <li key={index} className="wrap-anywhere">
                  <b className="font-semibold">{productName}</b>: {actionTexts[action]}
                </li>
              ))}
            </ul>
            {unconfirmed.length > maxShown && <p>e mais {unconfirmed.length - maxShown}</p>}
          </>
        )}
      </div>
    </div>
  )
}

const actionTexts: Record<LostAction, string> = {
  add: 'item novo',
  edit: 'mudança no item',
  mark: 'marcado como comprado',
  unmark: 'de volta aos pendentes',
  remove: 'removido',
}
