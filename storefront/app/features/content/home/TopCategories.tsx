import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { HomePart } from './homeData.ts'
import { ProductRow } from './ProductRow.tsx'

type TopCategoriesPart = Extract<HomePart, { kind: 'topCategories' }>

/** The most asked for categories, a row of products each: one at a time, chosen by its name. */
export function TopCategories({ categories }: Pick<TopCategoriesPart, 'categories'>) {
  const { t } = useTranslation('home')
  return (
    <section className="rounded-card border border-line bg-white p-4 sm:p-6">
      <SectionHeading className="mb-2">{t('top_categories')}</SectionHeading>
      <Tabs
        label={t('top_categories')}
        tabs={categories.map(({ id, name, department, products }) => ({
          id: String(id),
          label: name,
          content: (
            <ProductRow
              title={name}
              hideTitle
              department={department}
              products={products}
              more={{ to: `/purchase/${id}`, label: t('view_all') }}
              slideClassName="lg:basis-[calc((100%-3*1.25rem)/4)]!"
            />
          ),
        }))}
      />
    </section>
  )
}
