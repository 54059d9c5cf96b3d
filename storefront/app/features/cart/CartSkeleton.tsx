import { Card } from '../../ui/Card.tsx'
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx'

/** The shape of a cart of two lines, until the cart is known. */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="grid min-h-dvh content-start items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-8"
    >
      <Card padding="none" className="divide-y divide-line">
        {[1, 2].map((line) => (
          <div key={line} className="flex items-center gap-4 px-4 py-5 sm:px-6">
            <Skeleton className="size-22 shrink-0 md:size-24" />
            <SkeletonText lines={2} className="grow" />
            <Skeleton className="h-9 w-32 shrink-0 max-sm:hidden" />
          </div>
        ))}
      </Card>
      <Card className="grid gap-5">
        <Skeleton className="h-5 w-32" />
        <SkeletonText lines={4} />
        <Skeleton className="h-13" />
      </Card>
    </div>
  )
}
