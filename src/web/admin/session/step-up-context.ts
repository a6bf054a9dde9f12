import { createContext, useContext } from 'react'

/** Runs an act, asking for the second factor first when the server wants a recent one. */
export type WithStepUp = <T>(act: () => Promise<T>) => Promise<T>

export const StepUpContext = createContext<WithStepUp>((act) => act())

export function useStepUp(): WithStepUp {
  return useContext(StepUpContext)
}
