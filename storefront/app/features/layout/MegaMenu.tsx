import type { Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import { ForwardIcon, NextIcon } from '@rawaj/design/icons.tsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { groupByDepartment } from '../catalogue/index.ts'

interface MegaMenuProps {
  categories: Category[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** Long enough to cross other names on the way from a category to what it holds. */
const chooseDelay = 90

/**
 * Categories by department at the start side, the content of the chosen one beside them. In the document a category's content
 * follows its name, so Tab moves from name to content; arrow keys move between names.
 */
export function MegaMenu({ categories, chosen, onChoose }: MegaMenuProps) {
  const { t } = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function walk(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const names = [...(panel.current?.querySelectorAll('[data-category]') ?? [])]
    const now = names.indexOf(event.currentTarget)
    const next = names[(now + (event.key === 'ArrowDown' ? 1 : -1) + names.length) % names.length]
    event.preventDefault()
    if (next instanceof HTMLElement) next.focus()
  }

  return (
    <div className="container-page" ref={panel}>
      <div className="relative min-h-112 rounded-b-card border border-t-0 border-line bg-white py-4 shadow-float">
        {groupByDepartment(categories).map(({ department, categories: own }) => (
          <div key={department} data-department={department ?? undefined} className="pb-2">
            {department && (
              <p className="flex w-72 items-center gap-2 px-6 py-2 text-12 font-medium text-department">
                <span className="size-2 rounded-full bg-department" />
                {t(`department_${department}`)}
              </p>
            )}
            <ul>
              {own.map((category) => (
                <li key={category.id}>
                  <Link
                    to={`/purchase/${category.id}`}
                    data-category={category.id}
                    className={cx(
                      'ms-3 flex h-10 w-66 items-center justify-between rounded-control px-3 text-14 focus-visible:-outline-offset-2',
                      category.id === chosen && 'bg-department-soft font-medium text-department',
                    )}
                    onKeyDown={walk}
                    onFocus={() => onChoose(category.id)}
                    onPointerEnter={(event) => {
                      if (event.pointerType !== 'mouse') return
                      clearTimeout(timer.current)
                      timer.current = setTimeout(() => onChoose(category.id), chooseDelay)
                    }}
                    onPointerLeave={() => clearTimeout(timer.current)}
                    // A finger opens first and goes there with the second touch.
                    onPointerDown={(event) => {
                      if (event.pointerType === 'touch' && category.id !== chosen) {
                        event.currentTarget.dataset.opening = ''
                        onChoose(category.id)
                      }
                    }}
                    onClick={(event) => {
                      if (event.currentTarget.dataset.opening === undefined) return
                      delete event.currentTarget.dataset.opening
                      event.preventDefault()
                    }}
                  >
                    {category.name}
                    <NextIcon className="size-4" />
                  </Link>
                  {category.id === chosen && <Contents category={category} />}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

function Contents({ category }: { category: Category }) {
  const { t } = useTranslation()
  return (
    <div className="absolute inset-y-0 start-72 end-0 grid grid-cols-[1fr_20rem] gap-8 border-s border-line p-6">
      <div className="overflow-y-auto">
        <Link
          to={`/purchase/${category.id}`}
          className="mb-3 inline-flex min-h-11 items-center gap-2 text-18 font-semibold text-department hover:underline hover:underline-offset-4"
        >
          {t('all_of', { name: category.name })}
          <ForwardIcon className="size-5" />
        </Link>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-1">
          {category.subcategory.map((sub) => (
            <li key={sub.id}>
              <Link
                to={`/purchase/${category.id}/${sub.id}`}
                className="flex min-h-16 items-center gap-3 rounded-control p-1.5 text-14 hover:bg-department-soft hover:text-department focus-visible:-outline-offset-2"
              >
                <Thumbnail src={sub.image} width={56} tinted className="size-14" />
                {sub.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="aspect-square self-start overflow-hidden rounded-card bg-department-soft">
        <Picture
          src={category.image}
          alt=""
          sizes="320px"
          smallest={320}
          largest={640}
          className="size-full object-cover"
        />
      </div>
    </div>
  )
}
