import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import type { SaveResult } from './saved-offers.ts'

/** What is done is done at once, on this device; the words about it, and the way back, come after. */
export function loadSaveResults() {
  return import('./show-save-result.ts')
}

/** Tells the visitor what became of a wish. */
export function useSaveResultToast(): (outcome: SaveResult) => void {
  const showToast = useToast()
  const navigate = useNavigate()
  return (outcome) =>
    void loadSaveResults()
      .then(({ showSaveResult }) => showSaveResult(outcome, showToast, () => void navigate(paths.saved())))
      // Without a connection the words may be missing: the heart itself says it too.
      .catch(() => undefined)
}
