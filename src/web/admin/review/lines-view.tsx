import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { TabError } from '#web/admin/frame/tab-states.tsx'
import { useDebounced } from '#web/admin/promotions/form/use-debounced.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { Card } from '#web/ui/card.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { KeyButton } from './key-button.tsx'
import { spellingsText } from './review-texts.ts'
import { useReviewKeys } from './use-review-keys.ts'
import type { ReviewSteps } from './use-review-steps.ts'

/** Milliseconds without typing. */
const debounce = 350

type ProductLine = ResultOf<Contract['productReview.lines']>[number]

/** Finds product lines by name, merges two of them, and splits off spellings. */
export function LinesView({ steps }: { steps: ReviewSteps }) {
  const [text, setText] = useState('')
  /** Slugs of the lines to merge; the first one is kept. */
  const [merging, setMerging] = useState<string[]>([])
  /** Ids of the spellings to split off. */
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const search = useDebounced(text.trim(), debounce)
  const fieldId = useId()
  const {
    data: lines,
    error,
    refetch,
  } = useQuery({
    ...queryOf(read('productReview.lines', { query: { search } })),
    enabled: search.length >= 2,
    staleTime: 0,
  })

  const [kept, merged] = merging.map((slug) => lines?.find((line) => line.slug === slug))
  const split = lines?.find(({ spellings }) => spellings.some(({ id }) => leaving.has(id)))
  const done = { onDone: () => void refetch() }
  const merge = () => {
    if (!kept || !merged) return
    setMerging([])
    steps.take({
      said: `${merged.name} unida a ${kept.name}.`,
      send: () =>
        adminApi.call('productReview.merge', { params: { slug: kept.slug }, body: { mergedSlug: merged.slug } }),
      ...done,
    })
  }
  const separate = () => {
    if (!split) return
    const spellings = split.spellings.filter(({ id }) => leaving.has(id))
    setLeaving(new Set())
    steps.take({
      said: `${spellingsText(spellings.length)} de ${split.name} numa linha nova.`,
      send: () =>
        adminApi.call('productReview.split', {
          params: { slug: split.slug },
          body: { spellingIds: spellings.map(({ id }) => id) },
        }),
      ...done,
    })
  }
  useReviewKeys({ m: merged ? merge : undefined, s: split ? separate : undefined, z: steps.undo })

  const toggleLine = (slug: string) =>
    setMerging((before) => (before.includes(slug) ? before.filter((one) => one !== slug) : [...before, slug].slice(-2)))
  const toggleSpelling = (line: ProductLine, id: string) =>
    setLeaving((before) => {
      // Only spellings of one line at a time.
      const after = new Set(line.spellings.map((spelling) => spelling.id).filter((one) => before.has(one)))
      if (!after.delete(id)) after.add(id)
      return after
    })

  return (
    <>
      <label htmlFor={fieldId} className="mb-1.5 block text-sm font-bold">
        Buscar linhas de produto
      </label>
      <input
        id={fieldId}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="detergente ypê"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className={`${controlClass} h-12 max-w-xl`}
      />
      <p role="status" className="mt-2 min-h-6 text-ink-soft">
        {steps.said || (merged && kept ? `${merged.name} passará a ser ${kept.name}.` : '')}
      </p>
      <div className="my-3 flex flex-wrap gap-2.5">
        <KeyButton keyName="M" isDisabled={!merged} onPress={merge}>
          Unir as duas marcadas
        </KeyButton>
        <KeyButton keyName="S" isDisabled={!split} onPress={separate}>
          Separar as grafias marcadas
        </KeyButton>
        <KeyButton keyName="Z" isDisabled={!steps.canUndo} onPress={steps.undo}>
          Desfazer
        </KeyButton>
      </div>
      {error && <TabError onRetry={() => void refetch()} />}
      {lines?.length === 0 && search.length >= 2 && <p className="text-ink-soft">Nenhuma linha com este nome.</p>}
      <ul aria-label="Linhas encontradas" className="grid gap-3 lg:grid-cols-2">
        {lines?.map((line) => (
          <li key={line.slug}>
            <Card as="div" className="h-full p-4">
              <div className="flex items-start gap-3">
                <h3 className="mr-auto min-w-0 font-sans text-base font-bold break-words">
                  {line.name}
                  <span className="block text-sm font-normal text-ink-soft">{spellingsText(line.count)}</span>
                </h3>
                <Button
                  variant={merging.includes(line.slug) ? 'soft' : 'outline'}
                  size="compact"
                  aria-pressed={merging.includes(line.slug)}
                  onClick={() => toggleLine(line.slug)}
                >
                  {merging[0] === line.slug ? 'Esta fica' : merging[1] === line.slug ? 'Esta passa' : 'Unir'}
                </Button>
              </div>
              <ul className="mt-2">
                {line.spellings.map(({ id, name }) => (
                  <li key={id}>
                    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
                      <input
                        type="checkbox"
                        checked={leaving.has(id)}
                        onChange={() => toggleSpelling(line, id)}
                        className="size-5 shrink-0 accent-brand"
                      />
                      <span className="min-w-0 break-words">{name}</span>
                    </label>
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
