import { PreviousIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TextFamily } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { returning, useOpenedList } from '../../ui/openedList.ts'

interface DetailFrameProps {
  /** Name of the list: its part of the address, and the prefix of its texts. */
  name: TextFamily<'title'>
  title: string
  /** Target of the back link; absent: the list, as it was filtered where it led here. */
  back?: string
  actions?: ReactNode
  children: ReactNode
}

/** The way back to the list, what it is, and what can be done with it. */
export function DetailFrame({ name, title, back = `/${name}`, actions, children }: DetailFrameProps) {
  const { t } = useTexts()
  const listSearch = useOpenedList()
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow max-sm:basis-full">
          <Link
            to={listSearch === undefined ? back : `/${name}${listSearch}`}
            state={returning}
            className="no-paper inline-flex min-h-8 items-center gap-1 text-14 text-muted hover:text-brand"
          >
            <PreviousIcon className="size-4" />
            {t(`${name}_title`)}
          </Link>
          <h1 className="text-22 wrap-anywhere sm:text-28">
            <bdi>{title}</bdi>
          </h1>
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}
