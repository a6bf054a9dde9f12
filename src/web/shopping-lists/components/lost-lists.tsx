import { type ComponentProps, lazy, Suspense } from 'react'
import { loadChunk } from '#web/ui/load-chunk.ts'
import type LostListsNote from './lost-lists-note.tsx'

/** Brings the words for it; few ever need them. */
export const loadLostListsNote = () => import('./lost-lists-note.tsx')

const Note = lazy(() => loadChunk(loadLostListsNote))

/** Says that lists are gone, when some are. */
export function LostLists(props: ComponentProps<typeof LostListsNote>) {
  if (props.view.lost.length === 0) return null
  return (
    <Suspense>
      <Note {...props} />
    </Suspense>
  )
}
