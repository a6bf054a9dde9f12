import type { ComponentType } from 'react'

/** Settings of a screen for the layout around it, exported as its route handle. */
export interface ScreenHandle {
  /** Rendered at the right of the header and in the phone menu. */
  HeaderTools?: ComponentType<HeaderToolsProps>
  /** The screen has its own header and no footer. */
  hasOwnFrame?: boolean
}

export interface HeaderToolsProps {
  place: 'header' | 'menu'
  /** Closes the phone menu. Call it before opening anything over the page. */
  onUse: () => void
}
