import { useEffect, useState } from 'react'

/** What was chosen is shown at once; from then on it follows the address, whoever changes that. */
export function useChoice<T>(inAddress: T): [chosen: T, choose: (choice: T) => void] {
  const [chosen, choose] = useState(inAddress)
  useEffect(() => choose(inAddress), [inAddress])
  return [chosen, choose]
}
