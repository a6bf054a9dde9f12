import type { ComponentType } from 'react'

/** What a screen may put into the frame around it. */
export interface ScreenHandle {
  /** Stands at the right of the header, and in the menu of phones, where it must close what it stands in. */
  HeaderTools?: ComponentType<HeaderToolsProps>
}

export interface HeaderToolsProps {
  place: 'header' | 'menu'
  /** Called before a tool does something that needs the whole page. */
  onUse: () => void
}
