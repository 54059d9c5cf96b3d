import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import { cx } from '@rawaj/design/cx.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { BidiText } from './BidiText.tsx'
import { Link } from './Link.tsx'
import { Picture } from './Picture.tsx'
import { Price } from './Price.tsx'

export interface ProductCardProps {
  to: string
  name: string
  category: string
  picture: string | null | undefined
  /** Fades in over the first under the pointer, and is fetched no sooner. */
  secondPicture?: string | null
  /** Halalas. Left out while a customer's own price loads: a placeholder is shown. */
  price?: number
  /** The price before, struck. */
  oldPrice?: number
  /** Whether the price holds VAT. */
  vatNote: ReactNode
  labels: { currency: string; oldPrice: string }
  /** Markers in the top start corner: badges in a `card-badges`. */
  badges?: ReactNode
  /** Something to press in the picture's bottom end corner, not part of the link. */
  corner?: ReactNode
  /** "Only 3 left", "In stock". */
  stockHint?: ReactNode
  /** The add button, or the stepper once in the cart; full width, not part of the link. */
  action?: ReactNode
  department?: Department
  /** Fetched at once: for the cards in view when the page opens. */
  priority?: boolean
  sizes?: string
  /** The level in the page's outline. */
  heading?: 'h2' | 'h3' | 'h4'
  className?: string
}

/** A product in a frame; its looks stand in theme.css. */
export function ProductCard({
  to,
  name,
  category,
  picture,
  secondPicture,
  price,
  oldPrice,
  vatNote,
  labels,
  badges,
  corner,
  stockHint,
  action,
  department,
  priority,
  sizes = '(width > 1199px) 280px, (width > 639px) 33vw, 50vw',
  heading: Heading = 'h3',
  className,
}: ProductCardProps) {
  const [near, setNear] = useState(false)
  return (
    <article
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && setNear(true)}
      data-department={department}
      className={cx('card-frame card', className)}
    >
      <div className="card-picture">
        <Picture src={picture} alt="" sizes={sizes} priority={priority} smallest={240} largest={640} />
        {near && secondPicture && (
          <span className="card-second-picture">
            <Picture src={secondPicture} alt="" sizes={sizes} smallest={240} largest={640} />
          </span>
        )}
        {badges}
        {corner && <div className="card-corner">{corner}</div>}
      </div>
      <div className="card-body">
        <p className="card-category">{category}</p>
        <Heading className="card-title">
          {/* The link covers the card; what can be pressed by itself lies above it. */}
          <Link to={to} dir="auto">
            <BidiText text={name} />
          </Link>
        </Heading>
        {price === undefined ? (
          <p className="card-prices">
            <Skeleton className="my-1 h-5 w-24" />
          </p>
        ) : (
          <p className="card-prices">
            <Price amount={price} currency={labels.currency} size="lg" />
            {oldPrice !== undefined && (
              <Price amount={oldPrice} currency={labels.currency} size="sm" old label={labels.oldPrice} />
            )}
          </p>
        )}
        <p className="card-notes">
          {vatNote}
          {stockHint}
        </p>
        {action && <div className="card-action">{action}</div>}
      </div>
    </article>
  )
}

/** A card that is on its way: the same boxes at the same heights. */
export function ProductCardSkeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('card-frame', className)}>
      <Skeleton className="aspect-square rounded-none" />
      <div className="card-body">
        <p className="flex h-[1lh] items-center text-12">
          <Skeleton className="h-2.5 w-1/3" />
        </p>
        <div className="flex h-[2lh] flex-col justify-evenly text-14 @max-[13rem]:h-[3lh] @min-[15rem]:text-16">
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-2/3" />
        </div>
        <div className="mt-auto pt-2">
          <p className="flex h-[1lh] items-center text-18">
            <Skeleton className="h-5 w-24" />
          </p>
          <p className="flex h-[1lh] items-center text-12">
            <Skeleton className="h-2.5 w-16" />
          </p>
        </div>
        <Skeleton className="mt-2 h-11 rounded-control" />
      </div>
    </div>
  )
}
