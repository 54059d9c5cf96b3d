import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import { cx } from '@rawaj/design/cx.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { BidiText } from './BidiText.tsx'
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
  /** Badge elements for the top start corner. */
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

const frame = '@container relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white'
const body = 'flex grow flex-col gap-1 p-3 @min-[15rem]:p-4'

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
      className={cx(
        frame,
        'group/card transition-[border-color,box-shadow] hover:border-department-line hover:shadow-float',
        'has-[h2>a:focus-visible,h3>a:focus-visible,h4>a:focus-visible]:outline-2 has-[h2>a:focus-visible,h3>a:focus-visible,h4>a:focus-visible]:outline-offset-2 has-[h2>a:focus-visible,h3>a:focus-visible,h4>a:focus-visible]:outline-petrol-700',
        className,
      )}
    >
      <div className="relative aspect-square overflow-hidden bg-department-soft">
        <Picture
          src={picture}
          alt=""
          sizes={sizes}
          priority={priority}
          largest={640}
          className="size-full object-cover mix-blend-multiply"
        />
        {near && secondPicture && (
          <span className="absolute inset-0 isolate bg-department-soft opacity-0 transition-opacity duration-200 group-hover/card:opacity-100 starting:opacity-0">
            <Picture
              src={secondPicture}
              alt=""
              sizes={sizes}
              largest={640}
              className="size-full object-cover mix-blend-multiply"
            />
          </span>
        )}
        {badges && (
          <div className="absolute inset-x-2 top-2 flex flex-wrap gap-1 @min-[15rem]:inset-x-3 @min-[15rem]:top-3 @min-[15rem]:gap-1.5">
            {badges}
          </div>
        )}
        {corner && (
          <div className="absolute end-2 bottom-2 z-10 @min-[15rem]:end-3 @min-[15rem]:bottom-3">{corner}</div>
        )}
      </div>
      <div className={body}>
        <p className="truncate text-12 text-muted">{category}</p>
        <Heading className="text-14 font-medium text-wrap @min-[15rem]:text-16">
          {/* The link covers the card; what can be pressed by itself lies above it. */}
          <Link to={to} className="outline-none after:absolute after:inset-0 after:rounded-card">
            {/* Sizes stand at the end of a name: a narrow card gives it a third line. */}
            <span
              className="line-clamp-2 min-h-[2lh] text-page-start @max-[13rem]:line-clamp-3 @max-[13rem]:min-h-[3lh]"
              dir="auto"
            >
              <BidiText text={name} />
            </span>
          </Link>
        </Heading>
        <div className="mt-auto pt-2">
          {price === undefined ? (
            <Skeleton className="my-1 h-5 w-24" />
          ) : (
            <p className="flex flex-wrap items-baseline gap-x-2 @max-[13rem]:gap-x-1.5">
              <Price amount={price} currency={labels.currency} size="lg" className="@max-[13rem]:text-16" />
              {oldPrice !== undefined && (
                <Price
                  amount={oldPrice}
                  currency={labels.currency}
                  size="sm"
                  old
                  label={labels.oldPrice}
                  className="@max-[13rem]:text-12"
                />
              )}
            </p>
          )}
          <p className="flex flex-wrap items-center justify-between gap-x-2 text-12 text-muted">
            <span>{vatNote}</span>
            {stockHint}
          </p>
        </div>
        {action && (
          <div className="relative z-10 mt-2 @max-[13rem]:[&>button]:px-2 @max-[13rem]:[&>button]:text-14 @max-[13rem]:[&>button>svg]:hidden">
            {action}
          </div>
        )}
      </div>
    </article>
  )
}

/** A card that is on its way: the same boxes at the same heights. */
export function ProductCardSkeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx(frame, className)}>
      <Skeleton className="aspect-square rounded-none" />
      <div className={body}>
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
