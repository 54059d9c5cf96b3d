import { type Import, type ImportCounts, rowFilters } from '@rawaj/contract/imports/importSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { NextIcon, PreviousIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { LoadFailure } from '../failures/index.ts'
import { ImportRows } from './ImportRows.tsx'

type Show = (typeof rowFilters)[number]

const pageSize = 50

/** The rows of an import: all, or those of one kind, page by page. */
export function ImportPreview({ data }: { data: Import }) {
  const { t } = useTexts()
  const [show, setShow] = useState<Show>()
  /** The rows after which the pages up to this one begin. */
  const [cursors, setCursors] = useState<readonly number[]>([])
  const after = cursors.at(-1)
  const query = useRows(data, { show, after })
  const { isFetching } = query
  const rows = query.data?.data
  const next = query.data?.next ?? null
  const top = useRef<HTMLHeadingElement>(null)
  const turned = useRef(false)
  useEffect(() => {
    if (turned.current && !isFetching) {
      turned.current = false
      top.current?.focus()
    }
  }, [isFetching])
  const turn = (to: readonly number[]) => {
    turned.current = true
    setCursors(to)
  }
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="import-rows" ref={top} tabIndex={-1} className="text-18 outline-none">
        {t('imports_preview')}
      </h2>
      <RowTabs
        counts={data.counts}
        shown={show}
        onShow={(to) => {
          setShow(to)
          setCursors([])
        }}
      />
      <LoadFailure query={query} />
      {!rows && !query.error && <Skeleton className="h-48" />}
      {rows && rows.length === 0 && <p className="text-14 text-muted">{t('imports_no_rows')}</p>}
      {rows && rows.length > 0 && <ImportRows kind={data.kind} rows={rows} />}
      {(cursors.length > 0 || next !== null) && (
        <nav aria-label={t('imports_pages')} className="flex justify-between gap-2">
          <Button
            variant="outline"
            size="sm"
            icon={<PreviousIcon />}
            disabled={cursors.length === 0 || isFetching}
            onClick={() => turn(cursors.slice(0, -1))}
          >
            {t('imports_page_before')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            iconEnd={<NextIcon />}
            disabled={next === null || isFetching}
            onClick={() => next !== null && turn([...cursors, next])}
          >
            {t('imports_page_after')}
          </Button>
        </nav>
      )}
    </Card>
  )
}

interface Shown {
  show: Show | undefined
  after: number | undefined
}

function useRows({ id, version, pictures }: Import, { show, after }: Shown) {
  const adminApi = useAdminApi()
  return useQuery({
    // Each step, and each picture that has come or failed, may have changed them.
    queryKey: ['importRows', id, version, pictures?.failed ?? 0, show ?? '', after ?? 0],
    queryFn: ({ signal }) =>
      adminApi.listImportRows(
        { params: { id }, query: { limit: pageSize, ...(show && { show }), ...(after !== undefined && { after }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

interface RowTabsProps {
  counts: ImportCounts
  shown: Show | undefined
  onShow: (show: Show | undefined) => void
}

function RowTabs({ counts, shown, onShow }: RowTabsProps) {
  const { t, number } = useTexts()
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-1.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{t('imports_show')}</legend>
      {[undefined, ...rowFilters].map((option) => {
        const count = option === undefined ? counts.rows : counts[option]
        const isShown = option === shown
        if (option !== undefined && count === 0 && !isShown) return null
        return (
          <button
            key={option ?? ''}
            type="button"
            aria-pressed={isShown}
            onClick={() => onShow(option)}
            className={cx(
              'flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-14 whitespace-nowrap max-sm:h-11',
              isShown
                ? 'border-petrol-700 bg-petrol-700 text-white'
                : 'border-line bg-surface text-ink transition-colors hover:border-brand',
            )}
          >
            {option ? t(`imports_row_${option}`) : t('list_all')}
            <bdi className={cx('font-medium', !isShown && 'text-muted')} translate="no">
              {number(count)}
            </bdi>
          </button>
        )
      })}
    </fieldset>
  )
}
