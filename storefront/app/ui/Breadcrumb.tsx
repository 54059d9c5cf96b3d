import { cx } from '@rawaj/design/cx.ts'
import { NextIcon } from '@rawaj/design/icons.tsx'
import { BidiText } from './BidiText.tsx'
import { Link } from './Link.tsx'

export interface Crumb {
  label: string
  /** Left out on the last: that is this page. */
  to?: string
  /** The number of an order: page translators leave it as it is. */
  isCode?: boolean
}

/** With more crumbs a phone leaves out the last, which names the page that its heading names too: it would begin a second line. */
const roomOnPhones = 2

export function Breadcrumb({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-x-1.5 text-14 text-muted max-sm:flex-wrap">
        {crumbs.map((crumb, i) => (
          <li
            key={crumb.to ?? 'here'}
            className={cx(
              'flex max-w-full shrink-0 items-center gap-1.5 last:min-w-0 last:shrink',
              crumbs.length > roomOnPhones && 'max-sm:last:sr-only',
            )}
          >
            {i > 0 && <NextIcon className="size-4 text-line-strong" />}
            {crumb.to === undefined ? (
              <bdi aria-current="page" translate={crumb.isCode ? 'no' : undefined} className="line-clamp-1 text-ink">
                <BidiText text={crumb.label} />
              </bdi>
            ) : (
              <Link
                to={crumb.to}
                className="rounded-xs py-1 transition-colors hover:text-petrol-700 hover:underline hover:underline-offset-4"
              >
                <bdi>{crumb.label}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
