import { useState } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { counted } from '#domain/count.ts'
import type { OwnMessage } from '#domain/lists/paste/pasted-text.ts'
import type { ParsedItem } from '#domain/lists/pasted-list.ts'
import { siteName } from '#domain/site.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { draftsOf, startEntries } from './chosen-entries.ts'
import { EntryRow } from './entry-row.tsx'
import { PreviewPanel } from './preview-panel.tsx'

interface OwnMessagePreviewProps {
  list: ShoppingList
  message: OwnMessage
  onAdd: (items: ParsedItem[]) => void
  onClose: () => void
}

const shownAtFirst = 5

/** A message that this site wrote: opens the sender's list, or copies its items without prices and stores. */
export function OwnMessagePreview({ list, message, onAdd, onClose }: OwnMessagePreviewProps) {
  const isOnline = useIsOnline()
  const { title, path, isOffer, items } = message
  const done = items.filter(({ isDone }) => isDone).length
  const [isWhole, setWhole] = useState(false)
  const [entries, setEntries] = useState(() =>
    startEntries(
      items.map(({ item, isDone }) => ({
        ...{ source: '', doubt: isDone ? ('done' as const) : null, isTicked: !isDone },
        options: [{ label: '', items: [item] }],
      })),
      list.items.filter(({ isCompleted }) => !isCompleted),
    ),
  )
  const drafts = draftsOf(entries, new Map())
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst)
  return (
    <PreviewPanel
      title={`Esta ${isOffer ? 'oferta' : 'lista'} é ${siteName('de')}`}
      onClose={onClose}
      action={
        items.length > 0 && (
          <button
            type="button"
            disabled={drafts.length === 0}
            onClick={() => onAdd(drafts)}
            className={buttonClass(path ? 'outline' : 'primary', 'large', 'w-full')}
          >
            {drafts.length === 0
              ? 'Nenhum item marcado'
              : `Copiar ${counted(drafts.length, 'item', 'itens')} para a minha lista`}
          </button>
        )
      }
    >
      {path && (
        <section className="mt-2 rounded-2xl bg-surface p-3.5 ring-1 ring-line">
          <b className="block text-xl wrap-anywhere">{title || (isOffer ? 'Oferta' : 'Lista')}</b>
          {!isOffer && (
            <p className="text-sm text-ink-soft">
              {counted(items.length, 'item', 'itens')}
              {done > 0 && `, ${done} já ${done === 1 ? 'pego' : 'pegos'}`}
            </p>
          )}
          <a
            href={path}
            onClick={onClose}
            aria-disabled={!isOnline}
            className={buttonClass('primary', 'large', 'mt-3.5 w-full')}
          >
            {isOffer ? 'Abrir a oferta' : 'Abrir a lista de quem mandou'}
          </a>
          {!isOffer && (
            <p className="mt-2 text-center text-sm text-ink-soft">
              {isOnline ? 'Vocês dois veem o que já foi pego, na hora.' : 'Para abrir é preciso internet.'}
            </p>
          )}
        </section>
      )}
      {items.length > 0 && (
        <>
          {path && (
            <p aria-hidden="true" className="paste-or text-sm">
              ou faça uma cópia
            </p>
          )}
          <ul className="entry-card ring-1 ring-line">
            {shown.map((entry) => (
              <EntryRow
                key={entry.key}
                entry={entry}
                moneyText={undefined}
                onChange={(changed) =>
                  setEntries((before) => before.map((one) => (one.key === changed.key ? changed : one)))
                }
              />
            ))}
            {!isWhole && entries.length > shownAtFirst && (
              <li>
                <button
                  type="button"
                  onClick={() => setWhole(true)}
                  className="flex min-h-13 w-full items-center justify-between px-3.5 font-semibold text-brand"
                >
                  Mais {counted(entries.length - shownAtFirst, 'item', 'itens')}
                  <Icon name="chevron-down" className="size-4.5" />
                </button>
              </li>
            )}
          </ul>
          <p className="mt-3 flex gap-2.5 rounded-2xl bg-muted p-3.5 text-sm">
            <Icon name="info" className="mt-0.5 size-4.5 shrink-0" />
            Preços e mercados da mensagem não são copiados: valem os de hoje.
          </p>
        </>
      )}
    </PreviewPanel>
  )
}
