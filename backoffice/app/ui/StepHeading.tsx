import { cx } from '@rawaj/design/cx.ts'
import { type ReactNode, useEffect, useRef } from 'react'

interface StepHeadingProps {
  as?: 'h1' | 'h2'
  children: ReactNode
  /** One or two sentences below. */
  text?: ReactNode
  /** Takes the focus as it appears: for a step without a field to begin with. */
  focused?: boolean
}

/** Heading of a step. */
export function StepHeading({ as: Tag = 'h1', children, text, focused = false }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <header className="mb-6">
      <Tag
        ref={heading}
        tabIndex={focused ? -1 : undefined}
        className={cx('outline-none', Tag === 'h1' ? 'text-22 sm:text-28' : 'text-18')}
      >
        {children}
      </Tag>
      {text && <p className="mt-1.5 text-muted">{text}</p>}
    </header>
  )
}
