import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, Suspense } from 'react'

const Late = lazy(async () => ({ default: (await import('./DealProductsField.tsx')).DealProductsField }))

/** The search is no part of what is seen first. */
export function LateDealProducts() {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Late />
    </Suspense>
  )
}
