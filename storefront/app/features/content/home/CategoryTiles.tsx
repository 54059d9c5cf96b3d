import type { Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Picture } from '../../../ui/Picture.tsx'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { useSliderLabels } from './useSliderLabels.ts'

export function CategoryTiles({ categories }: { categories: Category[] }) {
  const { t } = useTranslation(['home', 'common'])
  const labels = useSliderLabels(t('shop_by_categories'))
  return (
    <Slider labels={labels} view="tiles" heading={<SectionHeading>{t('shop_by_categories')}</SectionHeading>}>
      {categories.map(({ id, name, image, department, subcategory }) => (
        <article
          key={id}
          data-department={department ?? undefined}
          className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white transition-[border-color,box-shadow] hover:border-department-line hover:shadow-float has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-petrol-700"
        >
          <div className="aspect-square overflow-hidden bg-department-soft">
            <Picture
              src={image}
              alt=""
              sizes="(width > 1199px) 200px, (width > 639px) 22vw, 40vw"
              largest={480}
              className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
            />
          </div>
          <div className="flex grow flex-col p-3 sm:p-4">
            <h3 className="text-14 font-semibold sm:text-16">
              <Link to={`/purchase/${id}`} className="outline-none after:absolute after:inset-0">
                {name}
              </Link>
            </h3>
            <p className="mt-auto text-12 text-muted">{t('common:subcategories', { count: subcategory.length })}</p>
          </div>
        </article>
      ))}
    </Slider>
  )
}
