import { useEffect, useState } from 'react'

/** A control's value: changes at once when the visitor chooses, then follows the URL again. */
export function useOptimisticValue<T>(urlValue: T): [value: T, setValue: (value: T) => void] {
  const [value, setValue] = useState(urlValue)
  useEffect(() => setValue(urlValue), [urlValue])
  return [value, setValue]
}
