import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, Suspense } from 'react'

const Documents = lazy(async () => ({ default: (await import('./DocumentsField.tsx')).DocumentsField }))

/** Far below what is seen first: it comes after the rest of the form. */
export function DocumentsField() {
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <Documents />
    </Suspense>
  )
}
