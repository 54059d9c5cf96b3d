import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { type ReactNode, type Ref, useId } from 'react'

interface AuthCardProps {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
  id?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
}

/** One of the two halves of the sign-in page: what it is for, and its form. */
export function AuthCard({ icon, title, text, children, id, className, ref }: AuthCardProps) {
  const titleId = useId()
  return (
    <Card
      as="section"
      padding="lg"
      id={id}
      aria-labelledby={titleId}
      ref={ref}
      className={cx('scroll-mt-24', className)}
    >
      <header className="mb-6 flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-petrol-50 text-petrol-700 [&>svg]:size-6">
          {icon}
        </span>
        <div>
          <h2 id={titleId} className="text-22">
            {title}
          </h2>
          <p className="text-14 text-muted">{text}</p>
        </div>
      </header>
      {children}
    </Card>
  )
}
