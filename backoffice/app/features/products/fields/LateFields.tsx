import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useOpenProduct } from '../ProductContext.ts'

const Documents = lazy(async () => ({ default: (await import('./fileFields.ts')).DocumentsField }))
const Breaks = lazy(async () => ({ default: (await import('./QuantityBreaksField.tsx')).QuantityBreaksField }))
const Pictures = lazy(async () => ({ default: (await import('./fileFields.ts')).PicturesField }))

/** Heights of a row and of the place for new files, in rem: reserved, so that loading shifts nothing. */
const heights = { row: 8.5, rest: 7 }
const room = (rows: number) => ({ blockSize: `${rows * heights.row + heights.rest}rem` })

/** Below what is seen first: it comes after the rest of the form. */
export function PicturesField() {
  const count = useOpenProduct()?.pictures.length ?? 0
  return (
    <Suspense fallback={<FieldsSkeleton rows={count} />}>
      <Pictures />
    </Suspense>
  )
}

/** The same for documents. */
export function DocumentsField() {
  const count = useOpenProduct()?.documents.length ?? 0
  return (
    <Suspense fallback={<FieldsSkeleton rows={count} />}>
      <Documents />
    </Suspense>
  )
}

/** The same for prices in quantity, which few products have. */
export function QuantityBreaksField() {
  const count = useOpenProduct()?.quantityBreaks.length ?? 0
  return (
    <Suspense fallback={<FieldsSkeleton rows={count} />}>
      <Breaks />
    </Suspense>
  )
}

function FieldsSkeleton({ rows }: { rows: number }) {
  return (
    <div style={room(rows)}>
      <Skeleton className="h-full" />
    </div>
  )
}
