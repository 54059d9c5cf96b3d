import type { Product } from '@rawaj/contract/entities.ts'
import { useTranslation } from 'react-i18next'
import { SpecTable } from '../../ui/SpecTable.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { paragraphsOf, specificationOf } from '../catalogue/productView.ts'
import { Description } from './Description.tsx'
import { SampleReview } from './SampleReview.tsx'

export function ProductTabs({ product }: { product: Product }) {
  const { t } = useTranslation('catalogue')
  const specs = specificationOf(product)
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
          { id: 'description', label: t('description'), content: <Description paragraphs={paragraphsOf(product)} /> },
          { id: 'specification', label: t('specification'), content: table },
          { id: 'reviews', label: t('reviews'), content: <SampleReview /> },
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
