import { cx } from '@rawaj/design/cx.ts'
import { ChevronDownIcon } from '@rawaj/design/icons.tsx'
import type { ComponentProps, ReactNode } from 'react'

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
  /** One open at a time among those of one name. */
  name?: string
}

/** A title that opens what is under it: filter groups, the footer's columns on phones, questions and answers. */
export function Disclosure({ title, className, children, ...details }: DisclosureProps) {
  return (
    <details className={cx('disclosure', className)} {...details}>
      <summary className="flex min-h-12 items-center justify-between gap-3 font-medium">
        {title}
        <ChevronDownIcon className="disclosure-mark size-5 text-muted" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}
