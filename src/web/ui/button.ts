export type ButtonVariant = 'primary' | 'soft' | 'outline' | 'ghost' | 'mango' | 'danger' | 'whatsapp'

/** Described in button.css. Every target is at least 44 pixels high. */
export type ButtonSize = 'medium' | 'compact' | 'bar' | 'bar-icon' | 'fill' | 'large' | 'icon' | 'large-icon'

/** Classes of a button, or of a link styled as one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize = 'medium', extra = ''): string {
  return `button button-${variant} button-${size}${extra && ` ${extra}`}`
}
