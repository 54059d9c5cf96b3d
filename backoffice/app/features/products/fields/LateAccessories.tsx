import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, Suspense } from 'react'

const Late = lazy(async () => ({ default: (await import('./AccessoriesField.tsx')).AccessoriesField }))

/** The search is no part of what is seen first. */
export function LateAccessories() {
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <Late />
    </Suspense>
  )
}
