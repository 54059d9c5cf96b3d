import { isBusy } from '@rawaj/contract/imports/importKinds.ts'
import type { Import } from '@rawaj/contract/imports/importSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { byId, FactsCard, QueryDetail } from '../details/index.ts'
import { EntityHistory } from '../history/index.ts'
import { useVatRegistered } from '../vat/index.ts'
import { CheckForm } from './CheckForm.tsx'
import { FileChoice } from './FileChoice.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportPictures } from './ImportPictures.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportStep } from './ImportStep.tsx'
import { optionsFor } from './importTexts.ts'
import { statusTones } from './statusTones.ts'
import { importKey, useImport } from './useImport.ts'
import { useSendFile } from './useSendFile.ts'

/** `/admin/imports/:id`: an uploaded table, from its columns to the results of its rows. */
export const Component = byId(OneImport)

function OneImport({ id }: { id: number }) {
  const texts = useTexts()
  const { t } = texts
  const isRegistered = useVatRegistered()
  return (
    <QueryDetail
      name="imports"
      query={useImport(id)}
      title={({ fileName }) => fileName}
      actions={({ status }) => <StatusPill tone={statusTones[status]}>{t(`imports_status_${status}`)}</StatusPill>}
    >
      {(data) => (
        <>
          <Steps data={data} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
            <FactsCard facts={factsOf(data, texts, isRegistered)} />
            <EntityHistory entity="import" id={String(id)} />
          </div>
        </>
      )}
    </QueryDetail>
  )
}

function factsOf(
  { kind, options, by, createdAt, committedAt, expiresAt, sheets, sheet, headingRow }: Import,
  { t, day, number }: Texts,
  isRegistered: boolean,
) {
  const sheetName = sheets.length > 1 ? sheets.find(({ index }) => index === sheet)?.name : undefined
  return [
    { label: t('imports_kind'), content: t(`imports_kind_${kind}`) },
    ...(sheetName === undefined ? [] : [{ label: t('imports_sheet'), content: <bdi>{sheetName}</bdi> }]),
    ...(headingRow === null ? [] : [{ label: t('imports_heading_row'), content: number(headingRow) }]),
    ...(isRegistered && optionsFor(kind).includes('pricesIncludeVat')
      ? [{ label: t('imports_prices'), content: t(`imports_prices_${options.pricesIncludeVat}`) }]
      : []),
    ...(by === null ? [] : [{ label: t('imports_by'), content: <bdi>{by}</bdi> }]),
    { label: t('imports_createdAt'), content: <Moment at={createdAt} /> },
    ...(committedAt === null ? [] : [{ label: t('imports_committedAt'), content: <Moment at={committedAt} /> }]),
    { label: t('imports_expiresAt'), content: <bdi translate="no">{day(expiresAt)}</bdi> },
  ]
}

/** The current step and its data. Its heading gets the focus whenever the status changes. */
function Steps({ data }: { data: Import }) {
  const { status } = data
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status) heading.current?.focus()
    before.current = status
  }, [status])
  const isReady = data.columns.length > 0
  const hasRows = data.counts.rows > 0 && status !== 'checking' && status !== 'awaitingMapping'
  const checksAgain = isReady && ['checked', 'cancelled', 'undone'].includes(status)
  return (
    <>
      <ImportStep data={data} heading={heading}>
        {status === 'awaitingFile' && <MissingFile data={data} />}
        {status === 'awaitingMapping' && <CheckForm key={data.version} data={data} />}
        <ImportActions data={data} />
      </ImportStep>
      {checksAgain && <CheckForm key={data.version} data={data} again />}
      <LeftOutColumns data={data} />
      <Places data={data} />
      <ImportPictures data={data} />
      {hasRows && !(isBusy(status) && data.progress?.of === 0) && <ImportPreview data={data} />}
    </>
  )
}

/** For an import whose file was lost on its way. */
function MissingFile({ data: { id } }: { data: Import }) {
  const queries = useQueryClient()
  const sending = useSendFile({ onSent: (sent) => queries.setQueryData(importKey(id), sent) })
  return <FileChoice sending={sending} onFile={(file) => sending.send({ file, begin: async () => id })} />
}

/** Columns of the file that hold something and are not imported. */
function LeftOutColumns({ data: { columns, status } }: { data: Import }) {
  const { t, number } = useTexts()
  const leftOut = columns.flatMap(({ heading, filled }, place) => (filled ? [{ heading, filled, place }] : []))
  if (leftOut.length === 0 || status !== 'checked') return null
  return (
    <Alert tone="warning" title={t('imports_left_out')}>
      <p>{t('imports_left_out_text')}</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto ps-5">
        {leftOut.map(({ heading, filled, place }) => (
          <li key={place} className="wrap-anywhere">
            {t('imports_left_out_cells', {
              heading: heading || t('imports_column_number', { place: number(place + 1) }),
              cells: number(filled),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** The categories and brands that the table brings with it. */
function Places({ data: { places, status, options } }: { data: Import }) {
  const { t } = useTexts()
  if (places.length === 0 || status !== 'checked') return null
  return (
    <Alert tone="warning" title={t('imports_places')}>
      {options.newProducts === 'hidden' && places.some(({ kind }) => kind !== 'brand') && (
        <p>{t('imports_places_hidden')}</p>
      )}
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto ps-5">
        {places.map(({ kind, name, parent }) => (
          <li key={`${kind} ${parent} ${name}`} className="wrap-anywhere">
            {t(`imports_place_${kind}`)}: <bdi>{parent ? `${parent} › ${name}` : name}</bdi>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
