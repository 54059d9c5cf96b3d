import { cx } from '@rawaj/design/cx.ts'
import { ForwardIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { Link } from './Link.tsx'

export interface SectionHeadingProps {
  children: ReactNode
  /** One quiet sentence under it. */
  text?: ReactNode
  more?: { to: string; label: string }
  as?: 'h1' | 'h2' | 'h3'
  /** Of the title, for what it labels. */
  id?: string
  /** Its title is for screen readers alone. */
  isHidden?: boolean
  className?: string
}

/** The title of a section, over a dimension line as on a drawing: the shop's own mark. */
export function SectionHeading({ children, text, more, as: Tag = 'h2', id, isHidden, className }: SectionHeadingProps) {
  return (
    <div className={cx('flex flex-wrap items-end justify-between gap-x-6 gap-y-2', className)}>
      <div className="min-w-0">
        <Tag id={id} className={isHidden ? 'sr-only' : 'dimension text-22 sm:text-28'}>
          {children}
        </Tag>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {more && (
        <Link
          to={more.to}
          className="group/more inline-flex min-h-10 items-center gap-1.5 font-medium text-petrol-700 hover:underline hover:underline-offset-4"
        >
          {more.label}
          <ForwardIcon className="size-5" />
        </Link>
      )}
    </div>
  )
}
