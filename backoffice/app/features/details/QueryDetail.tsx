import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TextFamily } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { QueryContent } from '../failures/index.ts'
import { DetailFrame } from './DetailFrame.tsx'

interface QueryDetailProps<Data> {
  /** Name of the list: its part of the address, and the prefix of its texts. */
  name: TextFamily<'title' | 'one'>
  query: UseQueryResult<Data>
  /** Title of the loaded data; while it loads, the text `{name}_one`. */
  title: (data: Data) => string
  /** Target of the back link; absent: the whole list. */
  back?: string
  actions?: (data: Data) => ReactNode
  /** In place of the usual explanation of why it could not be read. */
  failure?: ReactNode
  children: (data: Data) => ReactNode
}

/** The screen of one thing that a query reads. */
export function QueryDetail<Data>({ name, query, title, back, actions, failure, children }: QueryDetailProps<Data>) {
  const { t } = useTexts()
  const { data } = query
  const shownTitle = data === undefined ? t(`${name}_one`) : title(data)
  useTitle(shownTitle)
  return (
    <DetailFrame name={name} title={shownTitle} back={back} actions={data !== undefined && actions?.(data)}>
      {failure || <QueryContent query={query}>{children}</QueryContent>}
    </DetailFrame>
  )
}
