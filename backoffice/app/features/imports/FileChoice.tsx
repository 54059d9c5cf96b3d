import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { FileDropArea } from '@rawaj/design/FileDropArea.tsx'
import { UploadIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { FailureAlert, useFieldErrors } from '../failures/index.ts'
import type { useSendFile } from './useSendFile.ts'

const tables = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const zips = '.zip,application/zip,application/x-zip-compressed'

interface FileChoiceProps {
  of?: 'table' | 'zip'
  sending: Omit<ReturnType<typeof useSendFile>, 'send'>
  onFile: (file: File) => void
}

/** Takes the file, dropped or chosen, and shows the progress of its upload. */
export function FileChoice({ of = 'table', sending: { isSending, part, error, cancel }, onFile }: FileChoiceProps) {
  const { t, number } = useTexts()
  const [name, setName] = useState('')
  const take = ([file]: File[]) => {
    if (!file || isSending) return
    setName(file.name)
    onFile(file)
  }
  return (
    <FileDropArea
      accept={of === 'zip' ? zips : tables}
      onFiles={take}
      className="justify-items-center px-4 py-8 text-center"
    >
      {(choose) => (
        <>
          {isSending ? (
            <div className="grid w-full max-w-sm gap-2">
              <p className="wrap-anywhere">
                <bdi>{name}</bdi>{' '}
                <bdi className="text-muted">{t('imports_percent', { percent: number(Math.round(part * 100)) })}</bdi>
              </p>
              <ProgressBar label={t('imports_sending')} part={part} />
              <Button variant="outline" size="sm" onClick={cancel} className="justify-self-center">
                {t('cancel')}
              </Button>
            </div>
          ) : (
            <>
              <Button icon={<UploadIcon />} onClick={choose}>
                {t(of === 'zip' ? 'imports_choose_zip' : 'imports_choose_file')}
              </Button>
              <p className="text-14 text-muted">{t(of === 'zip' ? 'imports_zip_hint' : 'imports_file_hint')}</p>
            </>
          )}
          <FileFailure error={error} />
        </>
      )}
    </FileDropArea>
  )
}

/** Error of the file, or of its upload. */
function FileFailure({ error }: { error: Error | null }) {
  const { fieldErrorText } = useFieldErrors()
  const code = error instanceof ShopApiError ? error.errorCodes.file : undefined
  const className = 'w-full text-start'
  if (code === undefined) return <FailureAlert error={error} className={className} />
  return (
    <Alert tone="danger" className={className}>
      {fieldErrorText({ message: code })}
    </Alert>
  )
}
