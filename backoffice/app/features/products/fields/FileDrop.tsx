import { Button } from '@rawaj/design/Button.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { Spinner } from '@rawaj/design/Spinner.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../../i18n/useWords.ts'
import type { useUploads } from '../useUploads.ts'

interface FileDropProps {
  /** Types of files that may be chosen. */
  accept: string
  /** What the button says. */
  label: string
  hint: string
  icon: ReactNode
  uploads: ReturnType<typeof useUploads>
  /** Whether what is pasted anywhere on the page comes here too. */
  takesPasted?: boolean
}

const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** Takes files that are dropped, pasted or chosen, and says what became of them. */
export function FileDrop({ accept, label, hint, icon, uploads, takesPasted = false }: FileDropProps) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { upload, waiting, refused, isUploading } = uploads
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way among others; the button is for everybody.
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        const files = filesIn(event.dataTransfer)
        if (files.length === 0) return
        event.preventDefault()
        setOver(false)
        upload(files)
      }}
      className={cx(
        'grid justify-items-start gap-2 rounded-control border border-dashed p-4',
        isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
      )}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file once more is a choice as well.
          currentTarget.value = ''
          upload(files)
        }}
      />
      <Button variant="outline" size="sm" icon={icon} loading={isUploading} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className="text-14 text-muted">{hint}</p>
      <div role="status" className="grid gap-1 text-14 empty:hidden">
        {waiting.length > 0 && (
          <p className="flex items-center gap-2">
            <Spinner />
            {t('products_uploading', { files: waiting.length })}
          </p>
        )}
      </div>
      {refused.length > 0 && (
        <ul role="alert" className="grid gap-1 text-14 text-danger">
          {refused.map(({ name, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
            <li key={place} className="wrap-anywhere">
              <bdi>{name}</bdi>: {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
