import type { ReactNode } from 'react'
import { Link } from '../../ui/Link.tsx'

/** A product's category or brand, as a link to all that is in it. */
export function ListingLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="rounded-xs text-petrol-700 hover:underline hover:underline-offset-4">
      <bdi>{children}</bdi>
    </Link>
  )
}
