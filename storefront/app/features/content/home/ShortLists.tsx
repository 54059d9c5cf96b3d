import { cx } from '@rawaj/design/cx.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { BidiText } from '../../../ui/BidiText.tsx'
import type { ShortList } from './homeData.ts'
import { SmallProduct } from './SmallProduct.tsx'

/** As many as stand beside each other on wide screens; more of them scroll. */
const widths = [
  'lg:basis-full!',
  'lg:basis-[calc((100%-1.25rem)/2)]!',
  'lg:basis-[calc((100%-2*1.25rem)/3)]!',
  'lg:basis-[calc((100%-3*1.25rem)/4)]!',
]

/** Short lists beside each other: best sellers, most viewed …; on phones they scroll sideways. */
export function ShortLists({ lists }: { lists: readonly ShortList[] }) {
  const { t } = useTranslation('home')
  return (
    <section aria-label={t('lists')}>
      <div className="slides -mx-(--gutter) gap-4 px-(--gutter) [scroll-padding-inline:var(--gutter)] lg:mx-0 lg:gap-5 lg:px-0">
        {lists.map(({ id, name, text, products }) => (
          <section
            key={id}
            className={cx(
              'relative basis-[82%]! rounded-card border border-line bg-white p-4 sm:basis-[46%]! lg:p-5',
              widths[Math.min(lists.length, widths.length) - 1],
            )}
          >
            <h2 className="text-18">
              <BidiText text={name} />
            </h2>
            {text && (
              <p className="mb-2 text-14 text-muted">
                <BidiText text={text} />
              </p>
            )}
            <ol>
              {products.map((product) => (
                <li key={product.id} className="border-line py-2.5 not-last:border-b">
                  <SmallProduct product={product} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}
