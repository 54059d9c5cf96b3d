import { Card } from '@rawaj/design/Card.tsx'
import type { ReactNode } from 'react'

interface SectionCardProps {
  title: string
  /** Beside the heading, at its end. */
  end?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of a screen on a card, named by its heading. */
export function SectionCard({ title, end, className, children }: SectionCardProps) {
  const heading = <h2 className="text-18">{title}</h2>
  return (
    <Card as="section" aria-label={title} className={className}>
      {end === undefined ? (
        heading
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          {heading}
          {end}
        </div>
      )}
      {children}
    </Card>
  )
}
