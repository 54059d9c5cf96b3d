import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name: there is no visible text. */
  label: string
  icon: ReactNode
  /** quiet on a page, outline over pictures, plain on dark ground. */
  variant?: 'quiet' | 'outline' | 'onDark'
  size?: 'sm' | 'md'
  /** A figure at its corner, such as the cart's count. */
  count?: ReactNode
}

/** Their looks stand in theme.css. */
const variants = { quiet: 'icon-button-quiet', outline: 'icon-button-outline', onDark: 'icon-button-on-dark' }

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  count,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx('icon-button', `icon-button-${size}`, variants[variant], className)}
      {...rest}
    >
      {icon}
      {count !== undefined && count}
    </button>
  )
}
