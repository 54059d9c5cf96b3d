import { Card } from '@rawaj/design/Card.tsx'
import type { ReactNode } from 'react'

interface SectionCardProps {
  title: string
  /** Beside the heading, at its end. */
  end?: ReactNode
  className?: string
  /** Its part in what is printed of the screen (print.css). */
  'data-document'?: 'request'
  children: ReactNode
}

/** A section of a screen on a card, named by its heading. */
export function SectionCard({ title, end, children, ...card }: SectionCardProps) {
  const heading = <h2 className="text-18">{title}</h2>
  return (
    <Card as="section" aria-label={title} {...card}>
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
