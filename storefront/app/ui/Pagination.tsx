import { cx } from '@rawaj/design/cx.ts'
import { FirstIcon, LastIcon, NextIcon, PreviousIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import { pageList } from './pageList.ts'

export interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
  labels: { label: string; first: string; previous: string; next: string; last: string; page: (page: number) => string }
  className?: string
}

// Four arrows and the longest row of numbers below 1,000 stand in one line of a narrow screen.
const cell = 'grid h-10 max-sm:h-11 min-w-8 place-items-center rounded-control px-0.5 sm:min-w-10 sm:px-2 tabular-nums'

/** Links, so that they can be shared, opened aside and crawled. Nothing for a single page. */
export function Pagination({ page, pages, hrefOf, labels, className }: PaginationProps) {
  if (pages < 2) return null

  const arrow = (target: number, label: string, icon: ReactNode) => (
    <li>
      {target === page ? (
        <span aria-hidden="true" className={cx(cell, 'text-line-strong')}>
          {icon}
        </span>
      ) : (
        <Link
          to={hrefOf(target)}
          aria-label={label}
          title={label}
          className={cx(cell, 'text-petrol-700 transition-colors hover:bg-petrol-100')}
        >
          {icon}
        </Link>
      )}
    </li>
  )

  return (
    <nav aria-label={labels.label} className={className}>
      <ul className="flex flex-wrap items-center justify-center text-14 sm:gap-0.5 font-medium">
        {arrow(1, labels.first, <FirstIcon className="size-5" />)}
        {arrow(Math.max(1, page - 1), labels.previous, <PreviousIcon className="size-5" />)}
        {pageList(page, pages).map((mark, i, marks) =>
          mark === 'gap' ? (
            <li
              key={`after-${marks[i - 1]}`}
              aria-hidden="true"
              className={cx(cell, 'min-w-4! px-0! text-muted sm:min-w-5!')}
            >
              …
            </li>
          ) : (
            <li key={mark}>
              <Link
                to={hrefOf(mark)}
                aria-label={labels.page(mark)}
                aria-current={mark === page ? 'page' : undefined}
                className={cx(
                  cell,
                  'transition-colors',
                  mark === page ? 'bg-petrol-700 text-white' : 'text-ink hover:bg-petrol-100',
                )}
              >
                {mark}
              </Link>
            </li>
          ),
        )}
        {arrow(Math.min(pages, page + 1), labels.next, <NextIcon className="size-5" />)}
        {arrow(pages, labels.last, <LastIcon className="size-5" />)}
      </ul>
    </nav>
  )
}
