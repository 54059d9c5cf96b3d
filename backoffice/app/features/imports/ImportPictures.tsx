import type { Import } from '@rawaj/contract/imports/importSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { useFieldErrors } from '../failures/index.ts'
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
function PictureProgress({ data: { pictures } }: { data: Import }) {
  const { t, number } = useTexts()
  const { fieldErrorText } = useFieldErrors()
  if (!pictures) return null
  const { waiting, done, failed, errors } = pictures
  const counted = [
    ...(waiting > 0 ? [t('imports_pictures_waiting', { pictures: number(waiting) })] : []),
    t('imports_pictures_done', { pictures: number(done) }),
    ...(failed > 0 ? [t('imports_pictures_failed', { pictures: number(failed) })] : []),
  ]
  return (
    <Alert tone={failed > 0 ? 'warning' : 'info'} title={t('imports_pictures')}>
      {counted.join(' · ')}
      {errors.length > 0 && (
        <ul className="mt-1 max-h-40 list-disc overflow-y-auto ps-5">
          {errors.map(({ file, code }) => (
            <li key={file} className="wrap-anywhere">
              <bdi>{file}</bdi>: {fieldErrorText({ message: code })}
            </li>
          ))}
        </ul>
      )}
    </Alert>
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
