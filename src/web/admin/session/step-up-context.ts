import { createContext, useContext } from 'react'

/** Runs an action; asks for the second factor first if the server requires a recent one. */
export type WithStepUp = <T>(act: () => Promise<T>) => Promise<T>

export const StepUpContext = createContext<WithStepUp>((act) => act())

export function useStepUp(): WithStepUp {
  return useContext(StepUpContext)
}
