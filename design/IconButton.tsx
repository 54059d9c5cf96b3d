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

const variants = {
  quiet: 'text-ink enabled-hover:bg-brand-soft enabled-hover:text-brand',
  outline: 'border border-line bg-surface text-ink enabled-hover:border-line-strong enabled-hover:text-brand',
  onDark: 'text-white enabled-hover:bg-white/15',
}

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
      className={cx(
        'relative inline-grid shrink-0 place-items-center rounded-full transition-colors disabled:opacity-40',
        size === 'sm' ? 'size-9 max-sm:size-11 [&_svg]:size-5' : 'size-11 [&_svg]:size-6',
        variants[variant],
        className,
      )}
      {...rest}
    >
      {icon}
      {count !== undefined && count}
    </button>
  )
}
