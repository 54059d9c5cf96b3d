import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, Suspense } from 'react'

const Late = lazy(async () => ({ default: (await import('./MembersField.tsx')).MembersField }))
const Pictures = lazy(async () => ({ default: (await import('./FamilyPictures.tsx')).FamilyPictures }))

/** The search is no part of what is seen first. */
export function LateMembers() {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Late />
    </Suspense>
  )
}

/** Nor are its pictures. */
export function LatePictures() {
  return (
    <Suspense fallback={<Skeleton className="h-32" />}>
      <Pictures />
    </Suspense>
  )
}
