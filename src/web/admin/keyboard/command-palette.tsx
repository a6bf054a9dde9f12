import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { foldText } from '#domain/plain-text.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Modal } from '#web/ui/modal.tsx'

export interface Command {
  label: string
  run: () => void
}

interface CommandPaletteProps {
  commands: Command[]
  /** Further commands that use the typed text. */
  commandsFor: (text: string) => Command[]
  onClose: () => void
}

/** Runs commands of the panel by name. */
export function CommandPalette({ commands, commandsFor, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('')
  const [position, setPosition] = useState(0)
  const [titleId, listId] = [useId(), useId()]
  const options = useRef<HTMLDivElement>(null)
  const query = foldText(text.trim())
  const matches = [
    ...commands.filter(({ label }) => foldText(label).includes(query)),
    ...(query === '' ? [] : commandsFor(text.trim())),
  ]
  const selected = Math.min(position, matches.length - 1)

  const run = (command: Command | undefined) => {
    onClose()
    command?.run()
  }
  const move = (to: number) => {
    const next = (to + matches.length) % matches.length
    setPosition(next)
    options.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const handleKey = (event: KeyboardEvent) => {
    const handlers: Record<string, () => void> = {
      ArrowDown: () => move(selected + 1),
      ArrowUp: () => move(selected - 1),
      Enter: () => run(matches[selected]),
    }
    const handler = handlers[event.key]
    if (!handler) return
    event.preventDefault()
    handler()
  }

  return (
    <Modal
      label={titleId}
      onClose={onClose}
      className="inset-x-4 top-[8dvh] mx-auto max-h-[84dvh] max-w-xl rounded-2xl"
    >
      <h2 id={titleId} className="sr-only">
        Buscar ou executar
      </h2>
      <div className="sticky top-0 border-b border-line bg-surface">
        <Icon name="search" className="pointer-events-none absolute top-4.5 left-5 size-5 text-ink-soft" />
        <input
          data-first-focus
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={matches.length > 0 ? `${listId}-${selected}` : undefined}
          aria-label="Comando"
          autoComplete="off"
          placeholder="Buscar ou executar…"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setPosition(0)
          }}
          onKeyDown={handleKey}
          className="h-14 w-full bg-transparent pr-5 pl-13 text-base outline-none placeholder:text-ink-soft"
        />
      </div>
      <div ref={options} role="listbox" id={listId} aria-label="Comandos" className="p-2">
        {matches.map((command, index) => (
          // The focus stays in the input, whose arrow keys move the selection.
          <div
            key={command.label}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            onClick={() => run(command)}
            onKeyDown={handleKey}
            onPointerMove={() => setPosition(index)}
            className="flex min-h-11 cursor-pointer items-center rounded-xl px-4 aria-selected:bg-brand-soft aria-selected:font-semibold aria-selected:text-brand"
          >
            {command.label}
          </div>
        ))}
      </div>
    </Modal>
  )
}
