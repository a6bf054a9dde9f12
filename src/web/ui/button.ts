/** Never narrower than its text, so that it stays on one line; broken only where a line of the page is narrower than that. */
const base =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-xl text-center font-semibold leading-tight transition-colors duration-120'

const variants = {
  primary: 'bg-brand text-brand-ink hover:bg-brand-strong',
  soft: 'bg-brand-soft text-brand hover:bg-brand hover:text-brand-ink',
  outline: 'bg-surface text-ink ring-[1.5px] ring-inset ring-line hover:bg-muted',
  ghost: 'text-ink hover:bg-muted',
  mango: 'bg-tag text-tag-ink hover:brightness-95',
  danger: 'bg-tomato text-tomato-ink hover:brightness-95',
  whatsapp: 'bg-whatsapp text-whatsapp-ink hover:brightness-95',
} as const

const sizes = {
  medium: 'min-h-11 px-4.5',
  /** For narrow places. */
  compact: 'min-h-11 px-2',
  /** For the action bar at the bottom of phones. */
  bar: 'min-h-12 px-3',
  barIcon: 'size-12',
  /** Takes the height of its parent. */
  fill: 'h-full px-4.5',
  large: 'min-h-13 px-5 text-[1.05rem]',
  /** Square, for a lone icon. */
  icon: 'size-11',
  largeIcon: 'size-13',
} as const

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

const disabled =
  'aria-disabled:cursor-not-allowed aria-disabled:bg-muted aria-disabled:text-ink-soft disabled:cursor-not-allowed disabled:bg-muted disabled:text-ink-soft'

/** Classes of a button, or of a link styled as one. Every target is at least 44 pixels high. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize = 'medium', extra = ''): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${disabled} ${extra}`
}
