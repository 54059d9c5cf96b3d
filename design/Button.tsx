import type { ComponentProps, MouseEvent, ReactNode } from 'react'
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
  onMouseDown,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (type === 'submit' && event.detail > 0) event.currentTarget.focus({ preventScroll: true, focusVisible: false })
    // Not `disabled`: that would drop the focus after a press.
    if (loading) event.preventDefault()
    else onClick?.(event)
  }

  /**
   * The field that is left is checked, and its message would move the button from under the pointer before it is let
   * go: no click, nothing sent. So the focus stays in the field until the click.
   */
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (type === 'submit') event.preventDefault()
    onMouseDown?.(event)
  }

  return (
    <button
      type={type}
      className={buttonClass({ variant, size, full, className })}
      aria-busy={loading || undefined}
      {...rest}
      onMouseDown={press}
      onClick={click}
    >
      {loading ? <Spinner /> : icon}
      {children}
      {iconEnd}
    </button>
  )
}
