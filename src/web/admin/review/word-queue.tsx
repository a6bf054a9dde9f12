import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ReviewWord } from '#contract/compare/product-review.ts'
import type { WordMeaningType } from '#domain/products/word-meanings.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { readPages } from '#web/api/read.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { KeyButton } from './key-button.tsx'
import { QueueFrame } from './queue-frame.tsx'
import { brandSpelling, meaningChoices, namesText, offersText } from './review-texts.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewQueue } from './use-review-queue.ts'
import type { ReviewSteps } from './use-review-steps.ts'

const words = readPages('productReview.words', { query: { limit: 30 } })
const keyOf = ({ word }: ReviewWord) => `word ${word}`

/** Unexplained words. One answer parses all names with the word again. */
export function WordQueue({ steps, onFinish }: { steps: ReviewSteps; onFinish: () => void }) {
  const queue = useReviewQueue(words, keyOf, steps.settled)
  const cache = useQueryClient()
  const { current } = queue
  /** The word whose replacement is being typed. */
  const [explaining, setExplaining] = useState<string>()

  const explain = (word: ReviewWord, meaning: WordMeaningType, typed?: string) => {
    setExplaining(undefined)
    const value = typed ?? (meaning === 'brand' ? brandSpelling(word) : undefined)
    const label = meaningChoices.find((choice) => choice.meaning === meaning)?.label.toLowerCase() ?? ''
    steps.take({
      item: keyOf(word),
      said: `“${word.word}” ${meaning === 'means' ? `é o mesmo que ${value}` : label}.`,
      send: () =>
        adminApi.call('productReview.explainWord', {
          params: { word: word.word },
          body: { meaning, ...(value !== undefined && { value }) },
        }),
      // The names were parsed again.
      onDone: () => void cache.invalidateQueries({ queryKey: ['productReview.products'], refetchType: 'none' }),
    })
  }
  const answer = (meaning: WordMeaningType) => {
    if (!current) return
    if (meaning === 'means') setExplaining(current.word)
    else explain(current, meaning)
  }
  useReviewKeys({
    ...Object.fromEntries(meaningChoices.map(({ meaning }, index) => [String(index + 1), () => answer(meaning)])),
    enter: queue.items?.length === 0 ? onFinish : undefined,
  })

  return (
    <QueueFrame
      label="Palavras sem explicação"
      queue={queue}
      steps={steps}
      keyOf={keyOf}
      titleOf={({ spelling }) => `“${spelling}”`}
      hintOf={({ names, offers }) => `${namesText(names)}, ${offersText(offers)}`}
      empty={{ title: 'Todas as palavras explicadas', hint: 'As que aparecerem em ofertas novas entram aqui.' }}
      onFinish={{ label: 'Seguir para os produtos', act: onFinish }}
    >
      {(word) => (
        <>
          <p className="mt-1 text-ink-soft">
            em {namesText(word.names)}, com {offersText(word.offers)}
          </p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {word.examples.map((example) => (
              <li key={example} className="rounded-xl bg-muted px-3 py-1.5 break-words">
                {example}
              </li>
            ))}
          </ul>
          <h4 className="mt-5 font-sans text-base font-bold">O que esta palavra quer dizer?</h4>
          <div className="mt-2 grid gap-2">
            {meaningChoices.map(({ meaning, label, hint }, index) => (
              <button
                key={meaning}
                type="button"
                aria-keyshortcuts={String(index + 1)}
                onClick={() => answer(meaning)}
                className="flex min-h-13 items-center gap-3.5 rounded-2xl px-4 py-2 text-left ring-1 ring-line hover:bg-muted"
              >
                <KeyCaps keys={[String(index + 1)]} className="max-lg:hidden" />
                <span className="leading-tight">
                  <b className="font-semibold">{label}</b>
                  <span className="block text-sm text-ink-soft">
                    {meaning === 'brand' ? `${brandSpelling(word)}: ${hint}` : hint}
                  </span>
                </span>
              </button>
            ))}
          </div>
          {explaining === word.word && (
            <OtherWords
              word={word}
              onCancel={() => setExplaining(undefined)}
              onSend={(value) => explain(word, 'means', value)}
            />
          )}
          <div className="mt-4 flex flex-wrap gap-2.5">
            <KeyButton keyName="Z" isDisabled={!steps.canUndo} onPress={steps.undo}>
              Desfazer
            </KeyButton>
          </div>
        </>
      )}
    </QueueFrame>
  )
}

interface OtherWordsProps {
  word: ReviewWord
  onSend: (value: string) => void
  onCancel: () => void
}

function OtherWords({ word, onSend, onCancel }: OtherWordsProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get('value') ?? '').trim()
    if (value !== '') onSend(value)
  }
  return (
    <form onSubmit={send} className="mt-3 flex flex-wrap items-end gap-2.5 rounded-2xl bg-muted p-4">
      <label className="min-w-0 grow">
        <span className="mb-1.5 block text-sm font-bold">“{word.spelling}” é o mesmo que</span>
        <input
          name="value"
          type="text"
          maxLength={60}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
          autoFocus
          autoComplete="off"
          placeholder="sem açúcar"
          onKeyDown={(event) => event.key === 'Escape' && onCancel()}
          className={`${controlClass} h-12`}
        />
      </label>
      <Button variant="primary" type="submit">
        Gravar
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancelar
      </Button>
    </form>
  )
}
