import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './buttonClass.ts'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Before the words. */
  icon?: ReactNode
  /** After the words. */
  iconEnd?: ReactNode
  /** Keeps its width and its words, shows a spinner and takes no second press. */
  loading?: boolean
}

export function Button({
  variant,
  size,
  full,
  className,
  icon,
  iconEnd,
  loading = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, full, className })}
      aria-busy={loading || undefined}
      // Not `disabled`: that would drop the focus of whoever pressed it.
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {children}
      {iconEnd}
    </button>
  )
}
