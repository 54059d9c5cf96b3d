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
      <p className="container-page flex min-h-11 items-center justify-center gap-2.5 text-14 font-medium">
        <Icon className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </p>
    </section>
  )
}

/** Classes of a notice that is a link: as tall as a finger needs. */
export const noticeLinkClass = 'flex min-h-11 items-center py-2 underline underline-offset-4 hover:decoration-2'
