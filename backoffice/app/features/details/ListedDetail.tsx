import { Alert } from '@rawaj/design/Alert.tsx'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TextFamily } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { QueryContent } from '../failures/index.ts'
import { EntityHistory } from '../history/index.ts'
import { DetailFrame } from './DetailFrame.tsx'
import type { Entity, EntityId, Fact } from './defineDetail.ts'
import { FactsCard } from './FactsCard.tsx'
import { listedKey } from './listedKey.ts'

interface ListedDetailProps<Row extends Entity> {
  /** Name of its list: its part of the address, and the prefix of its texts. */
  name: TextFamily<'title' | 'one' | 'unknown'>
  /** As the audit log calls it. */
  entity: string
  id: EntityId
  /** The rows of its list, all of them. */
  query: UseQueryResult<readonly Row[]>
  title: (row: Row) => string
  facts: (row: Row) => readonly Fact[]
  actions: (row: Row) => ReactNode
  children: (row: Row) => ReactNode
}

/** The screen of one thing that no call answers by itself: it is found among the rows of its list. */
export function ListedDetail<Row extends Entity>(props: ListedDetailProps<Row>) {
  const { name, entity, id, query, title, facts, actions, children } = props
  const { t } = useTexts()
  const row = query.data?.find((one) => one.id === id)
  const shownTitle = row ? title(row) : t(`${name}_one`)
  useTitle(shownTitle)
  return (
    <DetailFrame name={name} title={shownTitle} actions={row && actions(row)}>
      <QueryContent query={query}>
        {() =>
          row ? (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
              {children(row)}
              <div className="grid gap-5 wrap-anywhere">
                <FactsCard facts={facts(row)} />
                <EntityHistory entity={entity} id={String(id)} />
              </div>
            </div>
          ) : (
            <Alert tone="info">{t(`${name}_unknown`)}</Alert>
          )
        }
      </QueryContent>
    </DetailFrame>
  )
}

interface ListedRowOptions {
  name: string
  entity: string
  id: EntityId
}

/** Updates a changed row among the loaded rows, and refetches its list and history. */
export function useListedRow<Row extends Entity>({ name, entity, id }: ListedRowOptions) {
  const queries = useQueryClient()
  return {
    replaceRow(change: (row: Row) => Row) {
      queries.setQueryData<readonly Row[]>(listedKey(name), (rows) =>
        rows?.map((row) => (row.id === id ? change(row) : row)),
      )
    },
    readAnew() {
      void queries.invalidateQueries({ queryKey: ['list', name] })
      void queries.invalidateQueries({ queryKey: ['history', entity, String(id)] })
    },
  }
}
