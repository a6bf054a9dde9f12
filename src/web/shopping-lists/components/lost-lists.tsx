import { type ComponentProps, lazy, Suspense } from 'react'
import { loadChunk } from '#web/ui/load-chunk.ts'
import type LostListsNote from './lost-lists-note.tsx'

/** A separate chunk, because few visitors ever need it. */
export const loadLostListsNote = () => import('./lost-lists-note.tsx')

const LazyNote = lazy(() => loadChunk(loadLostListsNote))

export function LostLists(props: ComponentProps<typeof LostListsNote>) {
  if (props.view.lost.length === 0) return null
  return (
    <Suspense>
      <LazyNote {...props} />
    </Suspense>
  )
}
