import { cx } from '@rawaj/design/cx.ts'
import type { ComponentType, ReactNode } from 'react'

export interface EmptyStateProps {
  /** One of `ui/drawings`. */
  drawing: ComponentType
  title: ReactNode
  /** One sentence. */
  text?: ReactNode
  /** The way on: a button, or a link with `buttonClass`; seldom two. Below each other on phones. */
  action?: ReactNode
  as?: 'h1' | 'h2' | 'p'
  className?: string
}

/** Nothing here, nothing found, nothing works: its own drawing, one sentence, one way on. */
export function EmptyState({ drawing: Drawing, title, text, action, as: Tag = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center sm:py-14', className)}>
      <Drawing />
      <Tag className="mt-6 max-w-full text-22 font-semibold wrap-anywhere">{title}</Tag>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {action && <div className="mt-6 grid w-full gap-3 sm:flex sm:flex-wrap sm:justify-center">{action}</div>}
    </div>
  )
}
