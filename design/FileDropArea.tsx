import { type ReactNode, useRef, useState } from 'react'
import { cx } from './cx.ts'

interface FileDropAreaProps {
  /** Types of files that may be chosen. */
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  className: string
  /** Its content, with a button that opens the choice of files. */
  children: (choose: () => void) => ReactNode
}

/** Takes files that are dropped on it or chosen. */
export function FileDropArea({ accept, multiple = false, onFiles, className, children }: FileDropAreaProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
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
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        setOver(false)
        onFiles(files)
      }}
      className={cx(
        'grid gap-2 rounded-control border border-dashed',
        isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
        className,
      )}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file once more is a choice as well.
          currentTarget.value = ''
          onFiles(files)
        }}
      />
      {children(() => input.current?.click())}
    </div>
  )
}
