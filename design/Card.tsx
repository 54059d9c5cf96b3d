import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  padding?: 'none' | 'sm' | 'md' | 'lg'
}

const paddings = { none: '', sm: 'p-4', md: 'p-4 sm:p-6', lg: 'p-5 sm:p-8' }

/** White, a line round it, resting on the ground. No shadow: that is for what floats. */
export function Card({ as: Tag = 'div', padding = 'md', className, ...rest }: CardProps) {
  // The element differs, the props don't: all of these take what a div takes.
  const Box = Tag as 'div'
  return <Box className={cx('rounded-card border border-line bg-surface', paddings[padding], className)} {...rest} />
}
