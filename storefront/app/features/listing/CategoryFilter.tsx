import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import type { FilterTree } from './filterTree.ts'
import { foldedText } from './foldedText.ts'
import type { ListingWish } from './listingWish.ts'

/** Categories, each with its sub-categories to unfold. */
export function CategoryFilter({ tree, wish }: { tree: FilterTree; wish: ListingWish }) {
  const { t } = useTranslation('catalogue')
  const entries = tree.categories.map(({ id, name, subcategory }) => {
    const ticked = wish.categories.includes(id)
    return {
      id,
      ticked,
      names: [name, ...subcategory.map((sub) => sub.name)],
      content: (searched: string) => (
        <div data-family className="relative">
          <Checkbox
            name="cat_id"
            value={id}
            defaultChecked={ticked}
            label={<bdi>{name}</bdi>}
            className="rounded-control ps-2 pe-10 hover:bg-petrol-50"
          />
          {subcategory.length > 0 && (
            <details open={ticked || names(subcategory, searched)} className="disclosure">
              <summary
                aria-label={t('subcategories_of', { name })}
                className="absolute end-0 top-0 grid size-9 place-items-center rounded-full text-muted transition-colors hover:bg-petrol-100 hover:text-petrol-700"
              >
                <ChevronDownIcon className="disclosure-mark size-4.5" />
              </summary>
              <ul className="mb-1 ms-4.5 border-s border-line ps-3">
                {subcategory.map((sub) => (
                  <li key={sub.id}>
                    <Checkbox
                      name="scat_id"
                      value={sub.id}
                      defaultChecked={wish.subcategories.includes(sub.id)}
                      label={<bdi>{sub.name}</bdi>}
                      className="rounded-control px-2 hover:bg-petrol-50"
                    />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      ),
    }
  })
  return <FilterGroup title={t('categories')} searchLabel={t('find_category')} entries={entries} />
}

/** A search that only a sub-category answers unfolds its category. */
function names(subcategories: readonly { name: string }[], searched: string): boolean {
  return searched !== '' && subcategories.some((sub) => foldedText(sub.name).includes(searched))
}
