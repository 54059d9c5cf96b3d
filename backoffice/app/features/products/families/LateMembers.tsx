import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, Suspense } from 'react'

const Late = lazy(async () => ({ default: (await import('./MembersField.tsx')).MembersField }))

/** The search is no part of what is seen first. */
export function LateMembers() {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Late />
    </Suspense>
  )
}
