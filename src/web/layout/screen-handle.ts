import type { ComponentType, ReactNode } from 'react'
import { useMatches } from 'react-router'

/** Settings of a screen for its layout, exported as its route handle. */
export interface ScreenHandle {
  /** Rendered at the right of the header and in the phone menu. */
  HeaderTools?: ComponentType<HeaderToolsProps>
  /** The place of the address, shown in the header instead of the visitor's own (`own`). */
  PlaceLabel?: ComponentType<{ own: ReactNode }>
  /** The screen starts with a search: phones have no other in the header. */
  hasSearch?: boolean
  /** The screen has its own header and no footer. */
  hasOwnFrame?: boolean
}

export interface HeaderToolsProps {
  place: 'header' | 'menu'
  /** Closes the phone menu. Call it before opening anything over the page. */
  onUse: () => void
}

/** Handle of the current screen. */
export function useScreenHandle(): ScreenHandle {
  const handles = useMatches().map(({ handle }) => handle as ScreenHandle | undefined)
  return handles.find((handle) => handle !== undefined) ?? {}
}
