import { Card } from '@rawaj/design/Card.tsx'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  text?: string
  children: ReactNode
}

/** A part of the account's screen. */
export function Section({ title, text, children }: SectionProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      {/* Takes the focus when a row of the section goes (focusSection.ts). */}
      <h2 id={titleId} tabIndex={-1} className="text-18 outline-none">
        {title}
      </h2>
      {text && <p className="mt-1 text-14 text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}
