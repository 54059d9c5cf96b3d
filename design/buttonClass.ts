import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  /** primary: saffron, for buying only. secondary: petrol. outline and quiet: beside them. danger: takes away. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  full?: boolean
  className?: string
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-saffron-500 text-ink enabled-hover:bg-saffron-600',
  secondary: 'bg-petrol-700 text-white enabled-hover:bg-petrol-600',
  outline: 'border border-line-strong bg-surface text-ink enabled-hover:border-brand enabled-hover:bg-brand-soft',
  quiet: 'text-brand enabled-hover:bg-brand-soft',
  danger: 'bg-danger-ground text-white enabled-hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 max-sm:min-h-11 gap-1.5 px-3 py-1 text-14',
  md: 'min-h-11 gap-2 px-4 py-1.5 text-16',
  lg: 'min-h-13 gap-2.5 px-6 py-2 text-18',
}

/** The look of a button for what is a link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'secondary', size = 'md', full = false, className }: ButtonLook = {}): string {
  return cx(
    'inline-flex items-center justify-center rounded-control text-center font-medium select-none',
    '[&>svg]:size-[1.25em]',
    'transition-[background-color,border-color,color,scale] active:scale-[0.98]',
    'disabled:bg-line disabled:text-muted disabled:border-transparent disabled:active:scale-100',
    'aria-disabled:pointer-events-none aria-disabled:bg-line aria-disabled:text-muted',
    variants[variant],
    sizes[size],
    full && 'w-full',
    className,
  )
}
