import { cx } from '@rawaj/design/cx.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { onlyCategory } from './filterTree.ts'
import type { Listing } from './listingData.ts'
import { categoryPath } from './listingQuery.ts'

/**
 * The next step down, with pictures: the sub-categories of the category that is looked at, or all categories where the
 * header has no room for them.
 */
export function SubcategoryNav({ query, tree, links }: Pick<Listing, 'query' | 'tree' | 'links'>) {
  const { t } = useTranslation('catalogue')
  const category = onlyCategory(query, tree)
  if (links.length < 2) return null

  return (
    <nav
      aria-label={category ? t('subcategories_of', { name: category.name }) : t('categories')}
      className={cx('mt-1 sm:mt-5', !category && 'lg:hidden')}
    >
      <ul className="-mx-(--gutter) flex gap-2.5 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:flex-wrap">
        {links.map(({ id, name, image, department, to }) => {
          const here = category !== undefined && query.subcategories.includes(id)
          return (
            <li key={id} data-department={department} className="shrink-0">
              <Link
                // The chosen one leads back up.
                to={here && category ? categoryPath(query, [category.id]) : to}
                aria-current={here ? 'page' : undefined}
                className="subcategory-link"
              >
                <Picture src={image} alt="" sizes="40px" smallest={96} largest={160} className="size-8 sm:size-10" />
                <bdi>{name}</bdi>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
