import type { ComponentType } from 'react'

/** What a screen may put into the frame around it. */
export interface ScreenHandle {
  /** Stands at the right of the header, and in the menu of phones, where it must close what it stands in. */
  HeaderTools?: ComponentType<HeaderToolsProps>
  /** The screen brings its own header and has no footer: a tool, not a page of the site. */
  hasOwnFrame?: boolean
}

export interface HeaderToolsProps {
  place: 'header' | 'menu'
  /** Called before a tool does something that needs the whole page. */
  onUse: () => void
}
