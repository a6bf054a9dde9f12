import { type ReactNode, useEffect, useId, useRef } from 'react'
import { formatCount } from '#domain/count.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { TabError, TabLoading } from '#web/admin/frame/tab-states.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { KeyButton } from './key-button.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import type { ReviewQueue } from './use-review-queue.ts'
import type { ReviewSteps } from './use-review-steps.ts'

interface QueueFrameProps<T> {
  label: string
  queue: ReviewQueue<T>
  steps: ReviewSteps
  keyOf: (item: T) => string
  titleOf: (item: T) => string
  hintOf: (item: T) => string
  empty: { title: string; hint: string }
  /** Effect of Enter when nothing is left. */
  onFinish?: { label: string; act: () => void }
  /** The question about the current item. */
  children: (item: T) => ReactNode
}

/** One question at a time, always in the same position; next to it, on wide screens, the queue. */
export function QueueFrame<T>({
  label,
  queue,
  steps,
  keyOf,
  titleOf,
  hintOf,
  empty,
  onFinish,
  children,
}: QueueFrameProps<T>) {
  const { items, current, position, error } = queue
  const titleId = useId()
  useReviewKeys({ j: () => queue.move(1), k: () => queue.move(-1), z: steps.undo })
  const heading = useFocusedHeading(current && keyOf(current))
  if (error && !items) return <TabError onRetry={queue.refetch} />
  if (!items) return <TabLoading label="Carregando a revisão..." />
  return (
    <>
      <p role="status" className="sr-only">
        {[steps.said, current && `${position + 1} de ${items.length}: ${titleOf(current)}`].filter(Boolean).join(' ')}
      </p>
      {!current ? (
        <EmptyState {...empty}>
          <div className="flex flex-wrap justify-center gap-2.5">
            {onFinish && (
              <KeyButton keyName="Enter" variant="primary" onPress={onFinish.act}>
                {onFinish.label}
              </KeyButton>
            )}
            {steps.canUndo && (
              <KeyButton keyName="Z" onPress={steps.undo}>
                Desfazer
              </KeyButton>
            )}
          </div>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[19rem_1fr]">
          <nav aria-label={label} className="card max-h-[34rem] overflow-y-auto max-lg:hidden">
            <ol>
              {items.map((item, index) => (
                <li key={keyOf(item)} className="border-b border-line last:border-0">
                  <button
                    type="button"
                    aria-current={index === position ? 'true' : undefined}
                    onClick={() => queue.choose(keyOf(item))}
                    className="block w-full px-4 py-2.5 text-left leading-tight hover:bg-muted aria-[current]:bg-brand-soft aria-[current]:text-brand"
                  >
                    <span className="block truncate font-semibold">{titleOf(item)}</span>
                    <span className="mt-0.5 block truncate text-sm text-ink-soft">{hintOf(item)}</span>
                  </button>
                </li>
              ))}
            </ol>
          </nav>
          <Card as="article" key={keyOf(current)} label={titleId} className="min-w-0 p-5 lg:p-6">
            <div className="flex items-center gap-2 text-sm text-ink-soft">
              <span className="tabular-nums">
                {formatCount(position + 1)} de {formatCount(items.length)}
              </span>
              <span className="ml-auto flex gap-1 lg:hidden">
                <MoveButton label="Anterior" icon="chevron-left" onPress={() => queue.move(-1)} />
                <MoveButton label="Próximo" icon="chevron-right" onPress={() => queue.move(1)} />
              </span>
            </div>
            <h3 ref={heading} id={titleId} tabIndex={-1} className="mt-1 text-xl break-words outline-none">
              {titleOf(current)}
            </h3>
            {children(current)}
          </Card>
        </div>
      )}
    </>
  )
}

function MoveButton({
  label,
  icon,
  onPress,
}: {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  onPress: () => void
}) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} onClick={onPress}>
      <Icon name={icon} className="size-5" />
    </Button>
  )
}

/** If the focus was on a button of the previous question, it moves to the heading of the next one instead of getting lost. */
function useFocusedHeading(key: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(key)
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== key
    before.current = key
    if (hasChanged && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [key])
  return heading
}
