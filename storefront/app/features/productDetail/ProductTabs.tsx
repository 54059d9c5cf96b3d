import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { StarIcon } from '@rawaj/design/icons.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { SpecTable } from '../../ui/SpecTable.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { parseSpecification, splitParagraphs } from '../catalogue/index.ts'

export function ProductTabs({ product }: { product: Product }) {
  const { t } = useTranslation('catalogue')
  const specs = parseSpecification(product)
  const table =
    specs.length > 0 ? (
      <SpecTable specs={specs} caption={t('specification')} />
    ) : (
      <p className="text-muted">{t('no_specification')}</p>
    )
  return (
    <>
      <Tabs
        label={t('product_details')}
        tabs={[
          {
            id: 'description',
            label: t('description'),
            content: <Description paragraphs={splitParagraphs(product)} />,
          },
          { id: 'specification', label: t('specification'), content: table },
          { id: 'reviews', label: t('reviews'), content: <Reviews /> },
        ]}
      />
      {/* Without a script no tab can be pressed. */}
      <noscript>
        <h2 className="mt-6 mb-2 text-22">{t('specification')}</h2>
        {table}
      </noscript>
    </>
  )
}

/** Pixels that show before "read more" (spec, section 9); in the classes below too, because pages hold no style attribute. */
const collapsedHeight = 125
/** A text that overflows by one line is not worth folding. */
const lastLine = 26

/** The description, folded when it is long. Without a script all of it shows. */
function Description({ paragraphs }: { paragraphs: readonly string[] }) {
  const { t } = useTranslation('catalogue')
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // Until it can be measured: five lines fit, and a line holds about seventy characters.
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

const stars = 5

/** There are none; a shop with the described behaviour shows its sample (docs/compatibility.md). */
function Reviews() {
  const { t } = useTranslation('catalogue')
  return usePageData().compat === 'described' ? (
    <SampleReview />
  ) : (
    <p className="no-paper text-muted">{t('no_reviews')}</p>
  )
}

/** One review that no customer wrote, the same for every product (spec, section 2: a static sample, linked to no data). */
function SampleReview() {
  const { t } = useTranslation('catalogue')
  return (
    <div className="no-paper grid max-w-prose gap-4">
      <article className="grid gap-2 rounded-card border border-line p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-16 font-medium">{t('review_author')}</h3>
          <span role="img" aria-label={t('review_rating', { stars })} className="flex text-saffron-800">
            {[...Array(stars).keys()].map((star) => (
              <StarIcon key={star} className="size-4.5 fill-current" />
            ))}
          </span>
        </div>
        <p>{t('review_text')}</p>
      </article>
    </div>
  )
}
