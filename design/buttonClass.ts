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

/** The look of a button (theme.css) for what is a link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'secondary', size = 'md', full = false, className }: ButtonLook = {}): string {
  return cx('button', `button-${variant}`, `button-${size}`, full && 'w-full', className)
}
