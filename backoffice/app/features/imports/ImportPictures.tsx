import type { Import } from '@rawaj/contract/imports/importSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { FailureAlert, useFieldErrors } from '../failures/index.ts'
import { FileChoice } from './FileChoice.tsx'
import { useChangeImport } from './useImport.ts'
import { useSendFile } from './useSendFile.ts'

/** The pictures of an import: how far they are, and where a ZIP of them is brought once its products are written. */
export function ImportPictures({ data }: { data: Import }) {
  return (
    <>
      <PictureProgress data={data} />
      {data.kind === 'products' && data.status === 'committed' && <ZipChoice data={data} />}
    </>
  )
}

/** Progress of the pictures that the table links to, or that came in a ZIP, and errors of the ZIP's files. */
function PictureProgress({ data: { id, version, pictures } }: { data: Import }) {
  const { t, number } = useTexts()
  const { fieldErrorText } = useFieldErrors()
  if (!pictures) return null
  const { waiting, done, failed, errors, retryable } = pictures
  const counted = [
    ...(waiting > 0 ? [t('imports_pictures_waiting', { pictures: number(waiting) })] : []),
    t('imports_pictures_done', { pictures: number(done) }),
    ...(failed > 0 ? [t('imports_pictures_failed', { pictures: number(failed) })] : []),
  ]
  return (
    <Alert tone={failed > 0 ? 'warning' : 'info'} title={t('imports_pictures')}>
      {counted.join(' · ')}
      {errors.length > 0 && (
        <ul className="mt-1 max-h-60 list-disc overflow-y-auto ps-5">
          {errors.map(({ file, row, key, code }) => (
            <li key={`${row} ${file}`} className="wrap-anywhere">
              {row !== null && `${t('imports_pictures_row', { row: number(row) })} · `}
              {key !== '' && (
                <>
                  <bdi translate="no">{key}</bdi> ·{' '}
                </>
              )}
              <bdi translate="no">{file}</bdi>: {fieldErrorText({ message: code })}
            </li>
          ))}
        </ul>
      )}
      {retryable > 0 && waiting === 0 && <RetryPictures id={id} version={version} pictures={retryable} />}
    </Alert>
  )
}

/** Has the failed addresses fetched again. */
function RetryPictures({ id, version, pictures }: { id: number; version: number; pictures: number }) {
  const { t, number } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeImport(id)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => change(() => adminApi.retryImportPictures({ params: { id }, body: { version } })),
  })
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <FailureAlert error={error} />
      <Button variant="outline" size="sm" icon={<RetryIcon />} loading={isPending} onClick={() => mutate()}>
        {t('imports_pictures_retry', { pictures: number(pictures) })}
      </Button>
    </div>
  )
}

function ZipChoice({ data: { id } }: { data: Import }) {
  const { t } = useTexts()
  const change = useChangeImport(id)
  const sending = useSendFile({ name: 'pictures', onSent: (sent) => void change(async () => ({ data: sent })) })
  return (
    <Card as="section" aria-labelledby="import-zip" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <h2 id="import-zip" className="text-18">
          {t('imports_zip')}
        </h2>
        <p className="mt-1 text-14 text-muted">{t('imports_zip_text')}</p>
      </header>
      <FileChoice of="zip" sending={sending} onFile={(file) => sending.send({ file, begin: async () => id })} />
    </Card>
  )
}
