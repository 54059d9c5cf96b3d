import { cx } from '@rawaj/design/cx.ts'
import type { ReactNode } from 'react'

export type BadgeKind = 'discount' | 'deal' | 'soon' | 'sold-out' | 'out-of-stock' | 'own-price' | 'department'

const kinds: Record<BadgeKind, string> = {
  discount: 'bg-saffron-500 text-ink font-semibold',
  deal: 'bg-saffron-100 text-saffron-800 ring-1 ring-inset ring-saffron-300',
  soon: 'bg-white text-petrol-700 ring-1 ring-inset ring-petrol-200',
  'sold-out': 'bg-ink text-white',
  'out-of-stock': 'bg-ink text-white',
  'own-price': 'bg-petrol-50 text-petrol-700 ring-1 ring-inset ring-petrol-200',
  department: 'bg-department-soft text-department ring-1 ring-inset ring-department-line',
}

/** A marker on a product: one or two words or a percentage. Saffron only for offers. */
export function Badge({ kind, children, className }: { kind: BadgeKind; children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-12 @max-[13rem]:px-2 font-medium whitespace-nowrap',
        kinds[kind],
        className,
      )}
    >
      {children}
    </span>
  )
}

/** "-25 %" keeps its sign at the left in Arabic too. */
export function DiscountBadge({ percent, label }: { percent: number; label?: string }) {
  return (
    <Badge kind="discount">
      {label && <span className="sr-only">{label} </span>}
      <bdi dir="ltr" translate="no">
        -{percent}%
      </bdi>
    </Badge>
  )
}
