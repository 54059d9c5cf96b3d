import { Button } from '@rawaj/design/Button.tsx'
import { FileDropArea } from '@rawaj/design/FileDropArea.tsx'
import { Spinner } from '@rawaj/design/Spinner.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { useUploads } from '../useUploads.ts'

export interface FileDropProps {
  /** Types of files that may be chosen. */
  accept: string
  /** Label of the button. */
  label: string
  hint: string
  icon: ReactNode
  uploads: Pick<ReturnType<typeof useUploads>, 'upload' | 'waiting' | 'rejected' | 'isUploading'>
  /** Whether what is pasted anywhere on the page comes here too. */
  takesPasted?: boolean
}

const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** Takes files that are dropped, pasted or chosen, and shows the result. */
export function FileDrop({ accept, label, hint, icon, uploads, takesPasted = false }: FileDropProps) {
  const { t } = useTexts()
  const { upload, waiting, rejected, isUploading } = uploads
  const latest = useRef(upload)
  latest.current = upload
  useEffect(() => {
    if (!takesPasted) return
    const paste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [takesPasted])
  return (
    <FileDropArea accept={accept} multiple onFiles={upload} className="justify-items-start p-4">
      {(choose) => (
        <>
          <Button variant="outline" size="sm" icon={icon} loading={isUploading} onClick={choose}>
            {label}
          </Button>
          <p className="text-14 text-muted">{hint}</p>
          <div role="status" className="grid gap-1 text-14 empty:sr-only">
            {waiting.length > 0 && (
              <p className="flex items-center gap-2">
                <Spinner />
                {t('products_uploading', { files: waiting.length })}
              </p>
            )}
          </div>
          {rejected.length > 0 && (
            <ul role="alert" className="grid gap-1 text-14 text-danger">
              {rejected.map(({ name, text }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
                <li key={place} className="wrap-anywhere">
                  <bdi>{name}</bdi>: {text}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FileDropArea>
  )
}
