import type { GridRow } from '@rawaj/contract/products/productGrid.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { RedoIcon, ReturnIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useAdminQuery } from '../../../adminApi/useAdminQuery.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useTitle } from '../../../i18n/useTitle.ts'
import { CompactSelect } from '../../../ui/CompactSelect.tsx'
import { FailureAlert, LoadFailure, useFieldErrors } from '../../failures/index.ts'
import { useMay } from '../../session/index.ts'
import { useShortcut } from '../../shortcuts/index.ts'
import { useVatRegistered } from '../../vat/index.ts'
import { raiseParameter } from '../raise/raiseParameter.ts'
import { isTaxCode, taxCodeEndings } from '../taxCodes.ts'
import { CellNote, SettleAll } from './CellNote.tsx'
import type { CellStyle } from './cellTexts.ts'
import { FieldsMenu } from './FieldsMenu.tsx'
import type { GridModel } from './GridModel.ts'
import { GridSheet } from './GridSheet.tsx'
import { columnsFor, type GridColumn, isWritable, withAxes } from './gridColumns.ts'
import type { Selection } from './gridMoves.ts'
import { RaisePrices } from './RaisePrices.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { useGridModel } from './useGridDraft.ts'
import { useGridFields } from './useGridFields.ts'
import { useGridPages } from './useGridPages.ts'
import { useSaveGrid } from './useSaveGrid.ts'
import { useSelection } from './useSelection.ts'

/** Many products at once, as a spreadsheet; the address has the filters of the list. */
export function Component() {
  const [search] = useSearchParams()
  const filters = new URLSearchParams(search)
  filters.delete(raiseParameter)
  const text = filters.toString()
  // Other filters are other products, with changes of their own.
  return <Grid key={text} search={text} />
}

function Grid({ search }: { search: string }) {
  const texts = useTexts()
  const { t, number } = texts
  useTitle(t('product_grid_title'))
  const may = useMay()
  const isReadOnly = useCallback((column: GridColumn, row: GridRow) => !isWritable(column, row, may), [may])
  const { model, isRestored } = useGridModel(search)
  useSyncExternalStore(model.subscribe, model.version)
  const family = new URLSearchParams(search).get('family')
  const isFamily = family !== null
  const specification = useGridFields(model, search, isFamily)
  const columns = useMemo(
    () => [...withAxes(columnsFor(may), specification.axes), ...specification.columns],
    [may, specification.axes, specification.columns],
  )
  const pages = useGridPages(
    model,
    search,
    isFamily || specification.columns.some(({ fields }) => fields !== undefined),
  )
  const total = useTotal(search)
  const { fieldErrorText } = useFieldErrors()
  const errorText = useCallback((code: string) => fieldErrorText({ message: code }) ?? code, [fieldErrorText])
  const isRegistered = useVatRegistered()
  const [isTypedWithVat, setIsTypedWithVat] = useState(true)
  // Prices of a shop that charges no VAT are what is paid.
  const taxIncluded = !isRegistered || isTypedWithVat
  const style = useMemo<CellStyle>(
    () => ({
      taxIncluded,
      isRegistered,
      yes: t('yes'),
      no: t('no'),
      taxCode: (code) => (isTaxCode(code) ? t(`product_grid_taxCode_${taxCodeEndings[code]}`) : code),
    }),
    [taxIncluded, isRegistered, t],
  )
  const [selection, setSelection] = useSelection(columns)
  const [said, say] = useState('')
  const { focus } = selection
  const goToError = () => {
    const next = model.nextError(
      focus,
      columns.map(({ name }) => name),
    )
    if (next) setSelection({ anchor: next, focus: next })
  }
  const goToEnd = useGoToEnd({ model, pages, setSelection })
  const saving = useSaveGrid({ model, onError: goToError, say })
  useShortcut('Ctrl+s', 'shortcut_save', () => model.editedRows > 0 && saving.ask())

  return (
    <div className="flex h-full flex-col gap-3">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <h1 className="text-22 sm:text-28">
            {t('product_grid_title')}
            {isFamily && <FamilyName id={Number(family)} />}{' '}
            <span role="status" className="ms-1 text-16 font-normal text-muted">
              {total && <bdi>{t(total.more ? 'count_more' : 'count', { rows: number(total.count) })}</bdi>}
            </span>
          </h1>
          <p id="grid-keys" className="no-paper mt-0.5 text-14 text-muted max-sm:sr-only">
            {t('product_grid_text')}
          </p>
        </div>
        <Link
          to={isFamily ? `/families/${family}` : `/products${search && `?${search}`}`}
          className="no-paper py-2 text-14 font-medium text-brand hover:underline"
        >
          {t(isFamily ? 'product_grid_back_to_family' : 'product_grid_back')}
        </Link>
      </header>
      <div className="no-paper flex flex-wrap items-center gap-2">
        {isRegistered && (
          <div className="flex items-center gap-2 text-14">
            <span aria-hidden>{t('product_grid_typed')}</span>
            <CompactSelect
              label={t('product_grid_typed')}
              value={taxIncluded ? 'with' : 'before'}
              onChange={({ currentTarget: { value } }) => setIsTypedWithVat(value === 'with')}
            >
              <option value="with">{t('product_grid_with_vat')}</option>
              <option value="before">{t('product_grid_before_vat')}</option>
            </CompactSelect>
          </div>
        )}
        <div className="flex gap-2">
          <IconButton
            size="sm"
            label={t('product_grid_undo')}
            icon={<ReturnIcon className="mirror" />}
            disabled={!model.canUndo}
            onClick={() => void model.undo()}
          />
          <IconButton
            size="sm"
            label={t('product_grid_redo')}
            icon={<RedoIcon className="mirror" />}
            disabled={!model.canRedo}
            onClick={() => void model.redo()}
          />
        </div>
        {model.rows.length > 0 && (
          <RaisePrices
            model={model}
            pages={pages}
            style={style}
            selection={selection}
            axes={specification.axes}
            say={say}
          />
        )}
        <FieldsMenu {...specification} />
        {model.errorCount > 0 && (
          <Button size="sm" variant="outline" onClick={goToError}>
            {t('product_grid_next_fault', { cells: number(model.errorCount) })}
          </Button>
        )}
        <span role="status" className="ms-auto text-14 text-muted">
          {said}
        </span>
      </div>
      {isRestored && model.editedRows > 0 && <Alert tone="info">{t('product_grid_restored')}</Alert>}
      <LoadFailure query={{ error: pages.error, isFetching: pages.isReading, refetch: pages.retry }} />
      {pages.isPending ? (
        <Skeleton className="h-96" />
      ) : model.rows.length === 0 ? (
        pages.error === null && <p className="py-16 text-center text-muted">{t('list_nothing_found')}</p>
      ) : (
        <>
          <GridSheet
            model={model}
            columns={columns}
            isReadOnly={isReadOnly}
            style={style}
            selection={selection}
            say={say}
            errorText={errorText}
            onSelect={setSelection}
            total={total && !total.more ? total.count : undefined}
            isComplete={pages.isComplete}
            onSight={pages.want}
            onEnd={goToEnd}
          />
          <CellNote
            model={model}
            style={style}
            errorText={errorText}
            row={model.rows[focus.row]}
            column={columns[focus.column]}
          />
        </>
      )}
      <SettleAll model={model} />
      <FailureAlert error={saving.failure} />
      {model.editedRows > 0 && (
        <div className="flex flex-wrap items-center gap-2.5 rounded-card border border-line bg-surface px-4 py-3 shadow-float">
          <span className="me-auto text-14 font-medium">
            {t('product_grid_changed', { products: number(model.editedRows) })}
          </span>
          <Button size="sm" loading={saving.isBusy && saving.summary === null} onClick={saving.ask}>
            {t('save')}
          </Button>
          <Button size="sm" variant="outline" disabled={saving.isBusy} onClick={() => model.discard()}>
            {t('discard')}
          </Button>
        </div>
      )}
      <SaveDialog
        summary={saving.summary}
        rounded={isRegistered ? saving.rounded : []}
        failure={saving.failure}
        saving={saving.isBusy}
        onSave={saving.save}
        onClose={saving.cancel}
      />
    </div>
  )
}

/** The name of the family whose members are listed, once it is read. */
function FamilyName({ id }: { id: number }) {
  const texts = useTexts()
  const { data: family } = useAdminQuery<'readFamily'>(['detail', 'families', id], 'readFamily', { params: { id } })
  return (
    family && (
      <>
        : <bdi>{nameIn(family, texts)}</bdi>
      </>
    )
  )
}

/** Number of products that match the filters. */
function useTotal(search: string) {
  const adminApi = useAdminApi()
  const { sort: _, ...filters } = Object.fromEntries(new URLSearchParams(search))
  const { data } = useQuery({
    queryKey: ['list', 'products', 'count', filters],
    queryFn: async ({ signal }) =>
      (await adminApi.countProducts({ query: filters } as Parameters<typeof adminApi.countProducts>[0], { signal }))
        .data,
  })
  return data
}

interface EndOptions {
  model: GridModel
  pages: ReturnType<typeof useGridPages>
  setSelection: (change: (before: Selection) => Selection) => void
}

/** Loads the remaining rows, and goes to the last one once it is there, unless the selection has moved meanwhile. */
function useGoToEnd({ model, pages: { want, isComplete }, setSelection }: EndOptions) {
  const [from, setFrom] = useState<number | null>(null)
  useEffect(() => {
    if (from === null || !isComplete) return
    setFrom(null)
    const row = model.rows.length - 1
    setSelection((before) => {
      if (before.focus.row !== from) return before
      const focus = { row, column: before.focus.column }
      return { anchor: before.anchor.row === from ? focus : before.anchor, focus }
    })
  }, [from, isComplete, model, setSelection])
  return () => {
    if (isComplete) return
    setFrom(model.rows.length - 1)
    want(Number.MAX_SAFE_INTEGER)
  }
}
