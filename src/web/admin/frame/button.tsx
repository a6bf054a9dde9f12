import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#web/ui/button.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant: ButtonVariant
  size?: ButtonSize
}

/** A button of the panel. It submits its form only with `type="submit"`. */
export function Button({ variant, size, className, type = 'button', ...button }: ButtonProps) {
  return <button {...button} type={type} className={buttonClass(variant, size, className)} />
}
