import { cx } from '@rawaj/design/cx.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Picture } from '../../ui/Picture.tsx'
import { useRootData } from '../page/index.ts'
import type { ListingQuery } from './listingQuery.ts'

/**
 * The next step down, with pictures: the sub-categories of the category that is looked at, or all categories where the
 * header has no room for them.
 */
export function SubcategoryNav({ query }: { query: ListingQuery }) {
  const { t } = useTranslation('catalogue')
  const categories = useRootData()?.categories ?? []
  const category = query.categories.length === 1 ? categories.find(({ id }) => id === query.categories[0]) : undefined
  if (query.text !== '' || query.categories.length > 1 || query.brands.length > 0) return null
  const items = category
    ? category.subcategory.map((sub) => ({
        ...sub,
        department: category.department,
        to: `/purchase/${category.id}/${sub.id}`,
      }))
    : categories.map(({ id, name, image, department }) => ({ id, name, image, department, to: `/purchase/${id}` }))
  if (items.length < 2) return null

  return (
    <nav
      aria-label={category ? t('subcategories_of', { name: category.name }) : t('categories')}
      className={cx('mt-5', !category && 'lg:hidden')}
    >
      <ul className="-mx-(--gutter) flex gap-2.5 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:flex-wrap">
        {items.map(({ id, name, image, department, to }) => {
          const here = category !== undefined && query.subcategories.includes(id)
          return (
            <li key={id} data-department={department} className="shrink-0">
              <Link
                // The chosen one leads back up.
                to={here && category ? `/purchase/${category.id}` : to}
                aria-current={here ? 'page' : undefined}
                className={cx(
                  'flex h-13 items-center gap-2.5 rounded-full border ps-1.5 pe-4.5 text-14 font-medium whitespace-nowrap transition-colors',
                  here
                    ? 'border-department bg-department-soft text-department'
                    : 'border-line bg-white hover:border-department',
                )}
              >
                <span className="size-10 overflow-hidden rounded-full bg-department-soft">
                  <Picture
                    src={image}
                    alt=""
                    sizes="40px"
                    smallest={96}
                    largest={160}
                    className="size-full object-cover"
                  />
                </span>
                <bdi>{name}</bdi>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
