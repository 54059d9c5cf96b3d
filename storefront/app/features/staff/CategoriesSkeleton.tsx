import { Card } from '@rawaj/design/Card.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'

/** The list of categories to come. */
export function CategoriesSkeleton({ label }: { label: string }) {
  return (
    <Card role="status" aria-label={label} padding="none" className="divide-y divide-line">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex items-start gap-4 p-4 sm:px-6">
          <Skeleton className="size-16 shrink-0 rounded-control sm:size-20" />
          <div className="grid grow gap-3 pt-1">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </Card>
  )
}
