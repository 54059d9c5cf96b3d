import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from './LoadFailure.tsx'

interface QueryContentProps<Data> {
  query: UseQueryResult<Data>
  /** In its place until it is there. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** Content of a query: an outline while it loads, the error if it failed, with a button to try again. */
export function QueryContent<Data>({
  query,
  skeleton = <Skeleton className="h-64" />,
  children,
}: QueryContentProps<Data>) {
  const { data, error } = query
  return (
    <>
      <LoadFailure query={query} />
      {data === undefined ? !error && skeleton : children(data)}
    </>
  )
}
