import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonShape, buttonClass } from './button-class.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  shape?: ButtonShape
  /** Shows a spinner and ignores further presses. */
  busy?: boolean
}

export function Button({
  look = 'outline',
  shape = 'normal',
  busy = false,
  disabled,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      disabled={disabled === true || busy}
      className={`${buttonClass(look, shape)} ${className}`}
    >
      {busy && <LoaderCircle size={18} className="animate-spin" aria-hidden />}
      {children}
    </button>
  )
}
