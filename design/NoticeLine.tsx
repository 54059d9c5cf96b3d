import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { InfoIcon, WarningIcon } from './icons.tsx'

const tones = {
  info: { look: 'bg-petrol-100 text-petrol-900', Icon: InfoIcon },
  warning: { look: 'bg-saffron-300 text-petrol-900', Icon: WarningIcon },
}

interface NoticeLineProps {
  tone: keyof typeof tones
  /** Name of the landmark. */
  label: string
  children: ReactNode
}

/** The line at the top of every page: for the shop, and for its preview. */
export function NoticeLine({ tone, label, children }: NoticeLineProps) {
  const { look, Icon } = tones[tone]
  return (
    <section aria-label={label} className={cx('print:hidden', look)}>
      <p className="container-page flex min-h-9 items-center justify-center gap-2 text-12 font-medium sm:gap-2.5 sm:text-14 md:min-h-11">
        <Icon className="size-4 shrink-0 sm:size-5" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </p>
    </section>
  )
}

/** Classes of a notice that is a link: all of its line can be pressed. */
export const noticeLinkClass =
  'flex min-h-9 items-center py-1 underline underline-offset-4 hover:decoration-2 md:min-h-11 md:py-2'
