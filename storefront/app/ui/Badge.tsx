import { cx } from '@rawaj/design/cx.ts'
import type { ReactNode } from 'react'

export type BadgeKind = 'discount' | 'deal' | 'soon' | 'sold-out' | 'out-of-stock' | 'own-price' | 'department'

/** A marker on a product (its looks stand in theme.css): one or two words or a percentage. Saffron only for offers. */
export function Badge({ kind, children, className }: { kind: BadgeKind; children: ReactNode; className?: string }) {
  return <span className={cx('badge', `badge-${kind}`, className)}>{children}</span>
}

/** "-25 %" keeps its sign at the left in Arabic too. */
export function DiscountBadge({ percent, label }: { percent: number; label?: string }) {
  return (
    <Badge kind="discount">
      {label && <span className="sr-only">{label} </span>}
      <bdi dir="ltr" translate="no">
        {`-${percent}%`}
      </bdi>
    </Badge>
  )
}
