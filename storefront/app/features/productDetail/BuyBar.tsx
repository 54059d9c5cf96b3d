import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import { type RefObject, useEffect, useState } from 'react'
import { AddToCartButton } from '../cart/index.ts'
import { ProductPrice } from './ProductPrice.tsx'

interface BuyBarProps {
  product: Product
  quantity: number
  buyBox: RefObject<HTMLElement | null>
}

/**
 * On phones, price and button stay in reach above the bottom bar while the buy box is not in sight: at first it lies
 * below the pictures. It sticks inside the page and so makes way for the footer, and in low windows for the page.
 */
export function BuyBar({ product, quantity, buyBox }: BuyBarProps) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const box = buyBox.current
    if (!box) return
    const watcher = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting === false))
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [buyBox])

  return (
    <div
      inert={!needed}
      data-buy-bar
      className={cx(
        'sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-30 mt-8 flex items-center gap-4 rounded-card border border-line bg-white p-3 ps-4 shadow-float transition-[opacity,translate] md:hidden tiny:flex-wrap low-window:static noscript:hidden',
        !needed && 'translate-y-4 opacity-0',
      )}
    >
      <div className="min-w-0 grow">
        <ProductPrice product={product} size="lg" />
      </div>
      <div className="w-44 shrink-0 tiny:w-full">
        <AddToCartButton product={product} quantity={quantity} block />
      </div>
    </div>
  )
}
