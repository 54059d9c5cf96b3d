import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, Suspense } from 'react'

const Late = lazy(async () => ({ default: (await import('./ScopeChoice.tsx')).ScopeChoice }))

/** The search is no part of what is seen first. */
export function ScopeField() {
  return (
    <Suspense fallback={<Skeleton className="h-19" />}>
      <Late />
    </Suspense>
  )
}
