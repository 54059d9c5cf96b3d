import { Card } from '@rawaj/design/Card.tsx'
import { Skeleton, SkeletonText } from '@rawaj/design/Skeleton.tsx'

/**
 * The shape of a cart of two lines and of its checkout, until the cart is known: in the final height, so that nothing moves if
 * the page was scrolled by then.
 */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="grid content-start items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-8"
    >
      <div className="grid gap-6">
        <Card padding="none" className="min-h-126 divide-y divide-line sm:min-h-104 lg:min-h-96">
          {[1, 2].map((line) => (
            <div key={line} className="flex items-center gap-4 px-4 py-5 sm:px-6">
              <Skeleton className="size-22 shrink-0 md:size-24" />
              <SkeletonText lines={2} className="grow" />
              <Skeleton className="h-9 w-32 shrink-0 max-sm:hidden" />
            </div>
          ))}
        </Card>
        <Section className="min-h-99" />
        <Section className="min-h-141 sm:min-h-117" />
      </div>
      <Card className="grid min-h-185 content-start gap-5">
        <Skeleton className="h-5 w-32" />
        <SkeletonText lines={4} />
        <Skeleton className="h-13" />
      </Card>
    </div>
  )
}

function Section({ className }: { className: string }) {
  return (
    <Card className={className}>
      <Skeleton className="mb-5 h-8 w-48" />
      <SkeletonText lines={3} />
    </Card>
  )
}
