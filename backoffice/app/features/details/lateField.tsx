import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'

/** An own control that is loaded after the rest of its form. `room`: what stands there meanwhile, or the height of that, as a class. */
export function lateField(load: () => Promise<ComponentType>, room: string | ReactElement): ComponentType {
  const Late = lazy(async () => ({ default: await load() }))
  return () => (
    <Suspense fallback={typeof room === 'string' ? <Skeleton className={room} /> : room}>
      <Late />
    </Suspense>
  )
}
