import { cx } from '@rawaj/design/cx.ts'
import { ChevronDownIcon } from '@rawaj/design/icons.tsx'
import type { ComponentProps } from 'react'

interface CompactSelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  label: string
  /** Fixed width, whatever its options are: they are loaded after the elements beside it. */
  steady?: boolean
}

/** The browser's own list of options, small, with its label for screen readers alone: a filter beside others. */
export function CompactSelect({ label, steady = false, ...select }: CompactSelectProps) {
  return (
    <span
      className={cx('relative inline-flex max-w-full max-sm:grow max-sm:basis-36', steady ? 'sm:w-48' : 'sm:max-w-60')}
    >
      <select
        aria-label={label}
        {...select}
        className={cx(
          'h-10 w-full max-w-full appearance-none truncate rounded-control border border-line-strong bg-surface text-14 text-ink hover:border-brand max-sm:h-11',
          // Options of another direction than the page's begin where its arrow stands.
          select.dir ? 'px-9' : 'ps-3 pe-9',
        )}
      />
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted" />
    </span>
  )
}
