import type { DrawingName, IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

export type { IconName }

interface IconProps {
  name: IconName
  className?: string
  /** For an icon whose meaning no adjacent text states. */
  label?: string
}

/** An icon from the sprite, in the colour of the text. */
export function Icon({ name, className, label }: IconProps) {
  const classes = className ? `icon ${className}` : 'icon'
  const shape = <use href={iconUrl(name)} />
  return label ? (
    <svg role="img" aria-label={label} className={classes}>
      {shape}
    </svg>
  ) : (
    <svg aria-hidden="true" className={classes}>
      {shape}
    </svg>
  )
}

/** For a drawing that is not an icon, or contains one. */
export function iconUrl(name: IconName | DrawingName): string {
  return `${sprite}#${name}`
}
