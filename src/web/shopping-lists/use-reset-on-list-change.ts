import { useState } from 'react'

/** Forgets what was begun when another list takes the place of this one, chosen or because this one has gone: none of it is meant for that one. */
export function useResetOnListChange(listId: string, forget: () => void): void {
  const [shown, setShown] = useState(listId)
  if (shown === listId) return
  setShown(listId)
  forget()
}
