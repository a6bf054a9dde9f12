import { useState } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { counted } from '#domain/count.ts'
import { asItem, type LeftOut, type PastedText } from '#domain/lists/paste/pasted-text.ts'
import type { ParsedItem } from '#domain/lists/pasted-list.ts'
import { defaultListName, maxListItems } from '#domain/lists/visitor-lists.ts'
import { rememberedCity } from '#web/browser/remembered-city.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type ChosenEntry, draftsOf, itemsOf, startEntries } from './chosen-entries.ts'
import { EntryRow } from './entry-row.tsx'
import { LeftOutLines } from './left-out-lines.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { useMoneyAmounts } from './use-money-amounts.ts'

interface PastePreviewProps {
  list: ShoppingList
  text: string
  read: PastedText
  onAdd: (items: ParsedItem[]) => void
  /** Returns to the text. */
  onEdit: () => void
  onClose: () => void
}

/** What was understood of a pasted text: the doubtful lines first, then the others, then what was left out. */
export function PastePreview({ list, text, read, onAdd, onEdit, onClose }: PastePreviewProps) {
  const [entries, setEntries] = useState(() =>
    startEntries(
      read.entries,
      list.items.filter(({ isCompleted }) => !isCompleted),
    ),
  )
  const [leftOut, setLeftOut] = useState(read.leftOut)
  const amounts = useMoneyAmounts(entries, list.city ?? rememberedCity())
  const drafts = draftsOf(entries, new Map([...amounts].flatMap(([key, { grams }]) => (grams ? [[key, grams]] : []))))
  const room = maxListItems - list.items.length
  const doubtful = entries.filter(({ doubt }) => doubt !== null)
  const certain = entries.filter(({ doubt }) => doubt === null)
  const found = entries.reduce((sum, entry) => sum + itemsOf(entry).length, 0)

  const change = (changed: ChosenEntry) =>
    setEntries((before) => before.map((entry) => (entry.key === changed.key ? changed : entry)))
  const takeLine = (line: LeftOut) => {
    setLeftOut((before) => before.filter((other) => other !== line))
    setEntries((before) => [...before, { ...asItem(line.text), key: before.length, option: 0, listed: undefined }])
  }
  const rows = (some: ChosenEntry[]) =>
    some.map((entry) => (
      <EntryRow key={entry.key} entry={entry} moneyText={amounts.get(entry.key)?.text} onChange={change} />
    ))

  return (
    <PreviewPanel
      title="Confira a lista"
      summary={
        found === 0
          ? 'Não achamos itens neste texto.'
          : `Entendemos ${counted(found, 'item', 'itens')} em ${counted(read.lines, 'linha', 'linhas')}.`
      }
      onClose={onClose}
      action={
        <>
          {drafts.length > room && (
            <p role="alert" className="mb-2 text-sm font-semibold text-warning">
              Uma lista tem no máximo {maxListItems} itens: {room > 0 ? `cabem mais ${room}` : 'esta está cheia'}.
            </p>
          )}
          <button
            type="button"
            disabled={drafts.length === 0 || drafts.length > room}
            onClick={() => onAdd(drafts)}
            className={buttonClass('primary', 'large', 'w-full')}
          >
            {drafts.length === 0 ? 'Nenhum item marcado' : `Adicionar ${counted(drafts.length, 'item', 'itens')}`}
          </button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="paste-bubble text-sm">{text.trim().slice(0, 200)}</p>
        <button type="button" onClick={onEdit} className={buttonClass('ghost', 'compact', 'px-3 text-brand')}>
          <Icon name="pencil" className="size-4" />
          Texto
        </button>
      </div>
      {list.name !== defaultListName && (
        <p className="mt-2 text-sm text-ink-soft">
          Vão para a lista “<b>{list.name}</b>”.
        </p>
      )}
      {read.isCut && (
        <p className="mt-2 rounded-2xl bg-mango-soft p-3 text-sm text-warning">
          O texto é longo demais: lemos só o começo. Cole o resto depois.
        </p>
      )}
      {doubtful.length > 0 && (
        <section aria-labelledby="olhe-estes">
          <h3 id="olhe-estes" className="mt-2.5 text-xl">
            {doubtful.length === 1 ? 'Olhe este' : `Olhe estes ${doubtful.length}`}
          </h3>
          <ul className="entry-card ring-[1.5px] ring-mango">{rows(doubtful)}</ul>
        </section>
      )}
      {certain.length > 0 && (
        <section aria-labelledby="parecem-certos">
          <h3 id="parecem-certos" className="mt-4 text-xl">
            {certain.length === 1 ? 'Este parece certo' : 'Estes parecem certos'}
          </h3>
          <ul className="entry-card ring-1 ring-line">{rows(certain)}</ul>
        </section>
      )}
      <LeftOutLines lines={leftOut} isOpenAtFirst={found === 0} onTake={takeLine} />
      <p className="mt-2.5 text-sm text-ink-soft">
        Datas, horas e nomes de quem escreveu saem sozinhos. Nada disso é guardado.
      </p>
    </PreviewPanel>
  )
}
