import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BidiText } from '../../ui/BidiText.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'

/** Pixels that show before "read more" (spec, section 9); in the classes below too, because pages hold no style attribute. */
const collapsedHeight = 125
/** A text that overflows by one line is not worth folding. */
const lastLine = 26

/** The description, folded when it is long. Without a script all of it shows. */
export function Description({ paragraphs }: { paragraphs: readonly string[] }) {
  const { t } = useTranslation('catalogue')
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // Until it can be measured: five lines fit, and a line holds about seventy letters.
  const [long, setLong] = useState(() => paragraphs.reduce((lines, text) => lines + Math.ceil(text.length / 70), 0) > 5)

  useEffect(() => {
    const box = text.current
    if (!box) return
    const measure = () => setLong(box.scrollHeight > collapsedHeight + lastLine)
    const resized = new ResizeObserver(measure)
    resized.observe(box)
    return () => resized.disconnect()
  }, [])

  if (paragraphs.length === 0) return <p className="text-muted">{t('no_description')}</p>
  const folded = long && !open
  return (
    <div className="max-w-prose">
      <div
        className={cx(
          folded && 'max-h-[125px] overflow-hidden [mask-image:linear-gradient(#000_55%,transparent)]',
          'noscript:max-h-none! noscript:[mask-image:none]',
        )}
      >
        <div ref={text} id={id} className="grid gap-3">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} dir="auto" className="text-page-start">
              <BidiText text={paragraph} />
            </p>
          ))}
        </div>
      </div>
      {long && (
        <Button
          variant="quiet"
          size="sm"
          className="-ms-3 mt-2 noscript:hidden"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'read_less' : 'read_more')}
        </Button>
      )}
    </div>
  )
}
