import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import type { SaveResult } from './saved-offers.ts'

/** Saving needs no connection; only its toast and the undo are loaded lazily. */
export function loadSaveResults() {
  return import('./show-save-result.ts')
}

/** Returns a function that shows the result of saving or removing. */
export function useSaveResultToast(): (outcome: SaveResult) => void {
  const showToast = useToast()
  const navigate = useNavigate()
  return (outcome) =>
    void loadSaveResults()
      .then(({ showSaveResult }) => showSaveResult(outcome, showToast, () => void navigate(paths.saved())))
      // Offline the toast may fail to load; the heart shows the result too.
      .catch(() => undefined)
}
