import { Card } from '@rawaj/design/Card.tsx'
import { Skeleton, SkeletonText } from '@rawaj/design/Skeleton.tsx'

/** The shape of two orders, until they are known. */
export function OrdersSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid min-h-dvh content-start gap-6">
      {[1, 2].map((order) => (
        <Card key={order} padding="none">
          <div className="flex gap-8 border-b border-line bg-ground px-4 py-4 sm:px-6">
            <Skeleton className="h-11 w-24" />
            <Skeleton className="h-11 w-24" />
            <Skeleton className="h-11 w-24 max-sm:hidden" />
          </div>
          <div className="px-4 py-6 sm:px-6">
            <Skeleton className="h-14" />
          </div>
          <div className="flex items-center gap-4 border-t border-line px-4 py-3 sm:px-6">
            <Skeleton className="size-16 shrink-0" />
            <SkeletonText lines={2} className="grow" />
          </div>
        </Card>
      ))}
    </div>
  )
}
