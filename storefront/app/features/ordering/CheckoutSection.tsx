import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/Card.tsx'

/** A short, numbered part of the checkout. */
export function CheckoutSection({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-5 flex items-center gap-3 text-18">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-petrol-700 text-14 font-semibold text-white tabular-nums"
        >
          {step}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  )
}
