import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import { type RefObject, useEffect, useState } from 'react'
import { AddToCartButton } from '../cart/index.ts'
import { ProductPrice } from './ProductPrice.tsx'

interface BuyBarProps {
  product: Product
  quantity: number
  buyRow: RefObject<HTMLElement | null>
}

/** Pixels of the window that the bottom bar covers. */
const bottomBar = 57
/** Part of what buys that is seen where the bar is not needed. */
const seen = 0.6

/**
 * On phones, price and button stay in reach above the bottom bar while what buys is not in sight: at first it lies below the pictures. It
 * sticks inside the page and so makes way for the footer, and in low windows for the page.
 */
export function BuyBar({ product, quantity, buyRow }: BuyBarProps) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const row = buyRow.current
    if (!row) return
    const watcher = new IntersectionObserver(([entry]) => setNeeded((entry?.intersectionRatio ?? 0) < seen), {
      rootMargin: `0px 0px -${bottomBar}px`,
      threshold: seen,
    })
    watcher.observe(row)
    return () => watcher.disconnect()
  }, [buyRow])

  return (
    <div inert={!needed} data-buy-bar className={cx('buy-bar', !needed && 'translate-y-4 opacity-0')}>
      <div className="min-w-0 grow">
        <ProductPrice product={product} size="lg" />
      </div>
      <div className="w-44 shrink-0 tiny:w-full">
        <AddToCartButton product={product} quantity={quantity} block />
      </div>
    </div>
  )
}
