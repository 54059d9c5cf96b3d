import { useTranslation } from 'react-i18next'
import { Link, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../../root.tsx'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/Picture.tsx'
import type { ListingWish } from './listingWish.ts'

/**
 * The next step down, with pictures: the sub-categories of the category that is looked at, or all categories where the
 * header has no room for them.
 */
export function Shelves({ wish }: { wish: ListingWish }) {
  const { t } = useTranslation('catalogue')
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? []
  const category = wish.categories.length === 1 ? categories.find(({ id }) => id === wish.categories[0]) : undefined
  if (wish.query !== '' || wish.categories.length > 1 || wish.brands.length > 0) return null
  const shelves = category
    ? category.subcategory.map((sub) => ({ ...sub, world: category.world, to: `/purchase/${category.id}/${sub.id}` }))
    : categories.map(({ id, name, image, world }) => ({ id, name, image, world, to: `/purchase/${id}` }))
  if (shelves.length < 2) return null

  return (
    <nav
      aria-label={category ? t('subcategories_of', { name: category.name }) : t('categories')}
      className={cx('mt-5', !category && 'lg:hidden')}
    >
      <ul className="-mx-(--gutter) flex gap-2.5 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:flex-wrap">
        {shelves.map(({ id, name, image, world, to }) => {
          const here = category !== undefined && wish.subcategories.includes(id)
          return (
            <li key={id} data-world={world} className="shrink-0">
              <Link
                // The chosen one leads back up.
                to={here && category ? `/purchase/${category.id}` : to}
                aria-current={here ? 'page' : undefined}
                className={cx(
                  'flex h-13 items-center gap-2.5 rounded-full border ps-1.5 pe-4.5 text-14 font-medium whitespace-nowrap transition-colors',
                  here ? 'border-world bg-world-soft text-world' : 'border-line bg-white hover:border-world',
                )}
              >
                <span className="size-10 overflow-hidden rounded-full bg-world-soft">
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
