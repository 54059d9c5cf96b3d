import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Link } from '../../../ui/Link.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import type { CategoryTile } from './homeData.ts'
import { useSliderLabels } from './useSliderLabels.ts'

export function CategoryTiles({ categories }: { categories: CategoryTile[] }) {
  const { t } = useTranslation(['home', 'common'])
  const labels = useSliderLabels(t('shop_by_categories'))
  return (
    <Slider labels={labels} view="tiles" heading={<SectionHeading>{t('shop_by_categories')}</SectionHeading>}>
      {categories.map(({ id, name, image, department, subcategories }) => (
        <article key={id} data-department={department ?? undefined} className="group category-tile">
          <div className="category-tile-picture">
            <Picture src={image} alt="" sizes="(width > 1199px) 200px, (width > 639px) 22vw, 40vw" largest={480} />
          </div>
          <div className="category-tile-words">
            <h3>
              <Link to={`/purchase/${id}`}>{name}</Link>
            </h3>
            <p>{t('common:subcategories', { count: subcategories })}</p>
          </div>
        </article>
      ))}
    </Slider>
  )
}
