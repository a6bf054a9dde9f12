import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { foldText } from '#domain/plain-text.ts'
import { Modal } from '#web/ui/modal.tsx'

export interface Command {
  label: string
  run: () => void
}

interface CommandPaletteProps {
  commands: Command[]
  /** What else can be done with what is typed. */
  commandsFor: (text: string) => Command[]
  onClose: () => void
}

/** Everything that the panel can do, by its name. */
export function CommandPalette({ commands, commandsFor, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('')
  const [position, setPosition] = useState(0)
  const [title, list] = [useId(), useId()]
  const options = useRef<HTMLDivElement>(null)
  const wanted = foldText(text.trim())
  const shown = [
    ...commands.filter(({ label }) => foldText(label).includes(wanted)),
    ...(wanted === '' ? [] : commandsFor(text.trim())),
  ]
  const chosen = Math.min(position, shown.length - 1)

  const run = (command: Command | undefined) => {
    onClose()
    command?.run()
  }
  const move = (to: number) => {
    const next = (to + shown.length) % shown.length
    setPosition(next)
    options.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(chosen + 1),
      ArrowUp: () => move(chosen - 1),
      Enter: () => run(shown[chosen]),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <Modal label={title} onClose={onClose} className="inset-x-4 top-[8dvh] mx-auto max-h-[84dvh] max-w-xl rounded-3xl">
      <h2 id={title} className="sr-only">
        Buscar ou executar
      </h2>
      <div className="sticky top-0 border-b border-line bg-surface">
        <Search aria-hidden="true" className="pointer-events-none absolute top-4.5 left-5 size-5 text-ink-soft" />
        <input
          data-first-focus
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={shown.length > 0 ? `${list}-${chosen}` : undefined}
          aria-label="Comando"
          autoComplete="off"
          placeholder="Buscar ou executar…"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setPosition(0)
          }}
          onKeyDown={press}
          className="h-14 w-full bg-transparent pr-5 pl-13 text-base outline-none placeholder:text-ink-soft"
        />
      </div>
      <div ref={options} role="listbox" id={list} aria-label="Comandos" className="p-2">
        {shown.map((command, index) => (
          // The keyboard stays in the field, which moves through the list by the arrow keys.
          <div
            key={command.label}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => run(command)}
            onKeyDown={press}
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
