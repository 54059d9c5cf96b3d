import type { Language } from '@rawaj/contract/text/languages.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface PreviewFrameProps {
  title: string
  /** Width of the previewed screen, in CSS pixels. */
  width: number
  language: Language
  children: ReactNode
}

/** An iframe as wide as another screen: its content follows that width, not the real one. */
export function PreviewFrame({ title, width, language, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(320)
  const [room, setRoom] = useState(width)
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!body) return
    const { documentElement: root } = body.ownerDocument
    root.lang = language
    root.dir = language === 'ar' ? 'rtl' : 'ltr'
  }, [body, language])

  useEffect(() => {
    if (!body || !outer.current || !inner.current) return
    const observer = new ResizeObserver(() => {
      setHeight(inner.current?.offsetHeight ?? 0)
      setRoom(outer.current?.clientWidth ?? width)
    })
    observer.observe(inner.current)
    observer.observe(outer.current)
    return () => observer.disconnect()
  }, [body, width])

  const scale = Math.min(1, room / width)
  return (
    <div
      ref={outer}
      className="overflow-hidden rounded-control border border-line bg-white"
      style={{ blockSize: height * scale }}
    >
      <iframe
        title={title}
        tabIndex={-1}
        srcDoc="<!doctype html><title>-</title>"
        onLoad={({ currentTarget }) => setBody(dressed(currentTarget))}
        className="block max-w-none origin-top-left rtl:origin-top-right"
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
      />
      {body &&
        createPortal(
          <div ref={inner} className="flow-root">
            {children}
          </div>,
          body,
        )}
    </div>
  )
}

/** The body of the page inside, which looks as this one does. */
function dressed(frame: HTMLIFrameElement): HTMLElement | null {
  const inner = frame.contentDocument
  if (!inner) return null
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], head style'))
    inner.head.append(inner.importNode(sheet, true))
  return inner.body
}
