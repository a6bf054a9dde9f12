import { useState } from 'react'

/** Resets open dialogs and choices when another list is shown, because it was chosen or the current one is gone. */
export function useResetOnListChange(listId: string, reset: () => void): void {
  const [currentId, setCurrentId] = useState(listId)
  if (currentId === listId) return
  setCurrentId(listId)
  reset()
}
