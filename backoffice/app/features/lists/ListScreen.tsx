import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { cx } from '@rawaj/design/cx.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { PlusIcon, RetryIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import type { RowSelectionState } from '@tanstack/react-table'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { keyOf } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { LoadFailure } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import type { Count, List, ListRow } from './defineList.ts'
import { ExportButton } from './ExportButton.tsx'
import { ActionDialogs, BulkBar } from './ListActions.tsx'
import { ColumnsMenu, useHiddenColumns, ViewsMenu } from './ListMenus.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTabs } from './ListTabs.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { filterQuery } from './listState.ts'
import { type OpenRowMenu, RowMenu, useActions } from './RowMenu.tsx'
import { useListRows } from './useListRows.ts'
import { useListState } from './useListState.ts'
import { shownColumns, useListTable } from './useListTable.ts'
import { type ActionReport, useRunActions } from './useRunActions.ts'

interface ListScreenProps<Row extends ListRow> {
  list: List<Row>
  /** Further links, beside the button for a new entity; `filters`: as the call of the list takes them. */
  ways?: ((filters: Record<string, string>) => ReactNode) | undefined
}

/** The screen of a list: title and count, views and filters, the rows, and what can be done with them. */
export function ListScreen<Row extends ListRow>({ list, ways }: ListScreenProps<Row>) {
  const texts = useTexts()
  const { t } = texts
  useTitle(t(`${list.name}_title`))
  const { state, change, setFilter } = useListState(list)
  const { search } = useLocation()
  const isNarrow = useMediaQuery('(width < 64rem)')
  const links = <ListLinks list={list} search={search} ways={ways?.(filterQuery(list, state))} />
  const { rows, count, pages, refresh } = useListRows(list, state)
  const hidden = useHiddenColumns(list)
  const hiddenKey = [...hidden].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set is made anew each time, what is in it is not.
  const columns = useMemo(() => shownColumns(list, hidden), [list, hiddenKey])
  const [selection, setSelection] = useState<RowSelectionState>({})
  const [openMenu, setOpenMenu] = useState<OpenRowMenu<Row> | null>(null)
  const [report, setReport] = useState<ActionReport<Row> | null>(null)
  const hasActions = useActions(list).length > 0
  const table = useListTable({ list, rows, selection, setSelection })
  const chosen = useMemo(() => rows.filter(({ id }) => selection[id]), [rows, selection])

  const running = useRunActions<Row>((done) => {
    setSelection({})
    void refresh()
    if (done.failed.length > 0) setReport(done)
    else if (done.done.length > 0)
      notify(t(keyOf(keyOf(list.name, done.action.name), 'done'), { count: done.done.length }))
  })
  const onOpenMenu = useCallback((row: Row, button: HTMLElement) => setOpenMenu({ row, button }), [])
  const onSort = useCallback((sort: string) => change({ sort }), [change])

  return (
    <div className="flex h-full flex-col gap-4">
      <ListHeader list={list} count={count} end={isNarrow ? null : links} />
      <ListTabs list={list} state={state} setFilter={setFilter} />
      <ListToolbar
        list={list}
        state={state}
        setFilter={setFilter}
        onClear={() => change({ filters: {} })}
        isNarrow={isNarrow}
        tools={
          <>
            <ViewsMenu list={list} search={new URLSearchParams(search).toString()} />
            <ColumnsMenu list={list} />
            <ExportButton list={list} columns={columns} state={state} />
            <IconButton size="sm" label={t('refresh')} icon={<RetryIcon />} onClick={() => void refresh()} />
          </>
        }
        links={isNarrow ? links : null}
      />
      <LoadFailure query={pages} />
      {pages.isPending ? (
        <ListSkeleton />
      ) : rows.length > 0 ? (
        <ListTable
          list={list}
          table={table}
          columns={columns}
          onSort={onSort}
          onOpenMenu={onOpenMenu}
          hasActions={hasActions}
          pages={pages}
          sort={state.sort}
          search={search}
          queryKey={JSON.stringify([state.filters, state.sort])}
          total={count && !count.more ? count.count : undefined}
        />
      ) : (
        !pages.error && <EmptyList list={list} isFiltered={Object.keys(state.filters).length > 0} />
      )}
      {chosen.length > 0 && (
        <BulkBar
          list={list}
          chosen={chosen}
          isRunning={running.isRunning}
          onAct={running.act}
          onClear={() => setSelection({})}
        />
      )}
      <RowMenu list={list} open={openMenu} onClose={() => setOpenMenu(null)} onAct={running.act} />
      <ActionDialogs list={list} running={running} report={report} onReportRead={() => setReport(null)} />
    </div>
  )
}

interface HeaderProps<Row extends ListRow> {
  list: List<Row>
  count: Count | undefined
  /** Further links, before the one to a new entity. */
  end: ReactNode
}

function ListHeader<Row extends ListRow>({ list, count, end }: HeaderProps<Row>) {
  const { t, find, number } = useTexts()
  const text = find(`${list.name}_text`)
  return (
    <header className={cx('flex items-start gap-x-4 gap-y-3', list.createMany ? 'flex-wrap' : 'sm:flex-wrap')}>
      <div className={cx('min-w-0 grow sm:basis-80', list.createMany && 'max-sm:basis-full')}>
        <h1 className="text-22 sm:text-28">
          {t(`${list.name}_title`)}{' '}
          <span role="status" className="ms-1 text-16 font-normal text-muted">
            {count && <bdi>{t(count.more ? 'count_more' : 'count', { rows: number(count.count) })}</bdi>}
          </span>
        </h1>
        {text && <p className="mt-0.5 text-14 text-muted max-sm:sr-only">{text}</p>}
      </div>
      {end}
      <CreateActions list={list} />
    </header>
  )
}

/** What creates rows of the list: in a window of any width it is beside the title. */
function CreateActions<Row extends ListRow>({ list: { name, create, createMany } }: { list: List<Row> }) {
  const { t } = useTexts()
  const may = useMay()
  return (
    <>
      {createMany && may(createMany.permission) && (
        <Link to={createMany.href} className={buttonClass({ variant: 'outline', className: 'max-sm:shrink-0' })}>
          {t(keyOf(name, 'new_batch'))}
        </Link>
      )}
      {create &&
        may(create.permission) &&
        ('href' in create ? (
          <Link to={create.href} className={buttonClass({ className: 'max-sm:shrink-0' })}>
            <PlusIcon />
            {t(keyOf(name, 'new'))}
          </Link>
        ) : (
          <create.Button />
        ))}
    </>
  )
}

/** Links of a list beside the one to a new entity: to reorder its rows, to edit many of them, and its own. */
function ListLinks<Row extends ListRow>({ list, search, ways }: { list: List<Row>; search: string; ways: ReactNode }) {
  const { t } = useTexts()
  const may = useMay()
  return (
    <>
      {list.arrange && may(list.arrange.permission) && (
        <Link to={list.arrange.href} className={buttonClass({ variant: 'outline' })}>
          {t(keyOf(list.name, 'arrange'))}
        </Link>
      )}
      {list.editMany && may(list.editMany.permission) && (
        <Link to={`${list.editMany.href}${search}`} className={buttonClass({ variant: 'outline' })}>
          {t(keyOf(list.name, 'edit_many'))}
        </Link>
      )}
      {ways}
    </>
  )
}

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8]

/** Rows that come in a moment. */
function ListSkeleton() {
  const { t } = useTexts()
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="grid gap-px overflow-hidden rounded-card border border-line bg-surface p-4"
    >
      {skeletonRows.map((row) => (
        <Skeleton key={row} className="my-2.5 h-5" />
      ))}
    </div>
  )
}

function EmptyList<Row extends ListRow>({ list, isFiltered }: { list: List<Row>; isFiltered: boolean }) {
  const { t } = useTexts()
  return (
    <div className="grid place-items-center gap-1 rounded-card border border-dashed border-line bg-surface px-6 py-16 text-center">
      <p className="text-18 font-semibold">{t(isFiltered ? 'list_nothing_found' : `${list.name}_empty`)}</p>
      <p className="max-w-prose text-14 text-muted">
        {t(isFiltered ? 'list_nothing_found_text' : `${list.name}_empty_text`)}
      </p>
    </div>
  )
}
