import type { ComponentProps } from 'react'

interface GridPartProps extends ComponentProps<'div'> {
  role: 'grid' | 'row' | 'columnheader' | 'rowheader' | 'gridcell'
}

/** One part of a grid (WAI-ARIA). Rows that are out of sight are not there and the others stand where they belong, which rows of a table cannot. */
export function GridPart({ role, ...props }: GridPartProps) {
  return <div role={role} {...props} />
}
