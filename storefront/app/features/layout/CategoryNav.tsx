import { cx } from '@rawaj/design/cx.ts'
import { CategoriesIcon, ChevronDownIcon } from '@rawaj/design/icons.tsx'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { cachedPart } from '../../ui/cachedPart.tsx'
import { Link } from '../../ui/Link.tsx'
import { useLazyDialog } from '../feedback/index.ts'
import type { CategoryLink } from '../page/index.ts'
import { useCategoryTree } from './useCategoryTree.ts'
import { useDisclosure } from './useDisclosure.ts'

/** A mouse that only passes over opens nothing; one that slips out for a moment closes nothing. */
const openDelay = 140
const closeDelay = 260

const loadMenu = async () => (await import('./MegaMenu.tsx')).MegaMenu

interface CategoryNavProps {
  categories: CategoryLink[]
}

function Row({ categories }: CategoryNavProps) {
  const { t } = useTranslation()
  const { categoryId } = useParams()
  const { open, setOpen, box } = useDisclosure<HTMLElement>()
  const [chosen, setChosen] = useState<number | undefined>(undefined)
  const [isNear, setIsNear] = useState(false)
  const tree = useCategoryTree(categories, isNear || open)
  const MegaMenu = useLazyDialog({ load: loadMenu, enabled: open, onFailed: () => setOpen(false) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Code and content are on their way when the pointer or the focus comes near, so that they are there when it is opened. */
  function preloadMenu() {
    setIsNear(true)
    loadMenu().catch(() => undefined)
  }
  function later(milliseconds: number, then: () => void) {
    clearTimeout(timer.current)
    timer.current = setTimeout(then, milliseconds)
  }
  function hovered(event: PointerEvent, id: number) {
    if (event.pointerType !== 'mouse') return
    later(openDelay, () => {
      setChosen(id)
      setOpen(true)
    })
  }
  function left(event: PointerEvent) {
    if (event.pointerType === 'mouse') later(closeDelay, () => setOpen(false))
  }

  return (
    <nav
      {...box}
      aria-label={t('categories')}
      className="category-nav"
      onPointerEnter={() => {
        clearTimeout(timer.current)
        preloadMenu()
      }}
      onFocus={preloadMenu}
      onPointerLeave={left}
    >
      <div className="container-page">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="mega-menu"
          className="category-button"
          onClick={() => {
            clearTimeout(timer.current)
            setChosen((now) => now ?? categories[0]?.id)
            setOpen(!open)
          }}
        >
          <CategoriesIcon className="size-5" />
          {t('all_categories')}
          <ChevronDownIcon className={cx('size-4 transition-[rotate]', open && 'rotate-180')} />
        </button>
        {/* Right after its button, so that Tab walks into it. */}
        <div id="mega-menu" hidden={!open}>
          {open && MegaMenu && <MegaMenu categories={tree} chosen={chosen} onChoose={setChosen} />}
        </div>
        <ul className="category-links">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={`/purchase/${id}`}
                aria-current={String(id) === categoryId ? 'page' : undefined}
                onPointerEnter={(event) => hovered(event, id)}
                onPointerLeave={() => clearTimeout(timer.current)}
                // The menu would open over the page that the press leads to.
                onClick={() => clearTimeout(timer.current)}
                className={cx('category-link', open && chosen === id && 'is-shown')}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** The category of the page is marked. */
const useBeside = () => String(useParams().categoryId)

/** The row of categories under the header, and the mega-menu that it opens. */
export const CategoryNav = import.meta.env.SSR ? cachedPart('categories', Row, useBeside) : Row
