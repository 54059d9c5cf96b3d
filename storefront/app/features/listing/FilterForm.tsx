import type { Brand } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { ChevronDownIcon } from '@rawaj/design/icons.tsx'
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FilterGroup } from './FilterGroup.tsx'
import { type FilterTree, resolveQuery } from './filterTree.ts'
import { HiddenQueryFields } from './HiddenQueryFields.tsx'
import { type ListingQuery, listingPath, parseListingQuery } from './listingQuery.ts'
import { normaliseText } from './normaliseText.ts'

interface FilterFormProps {
  /** For the buttons outside: they stay in view while the form scrolls. */
  id: string
  tree: FilterTree
  query: ListingQuery
  onApply?: () => void
}

/**
 * The filters as a plain GET form: nothing is fetched until "apply filter", and it works without a script. Its boxes are
 * uncontrolled, and are reset to the address whenever that changes: by `key` if its filters change, else by a reset, which keeps
 * groups unfolded.
 */
export function FilterForm({ id, tree, query, onApply }: FilterFormProps) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const address = listingPath(query)
  const shownAddress = useRef(address)
  useEffect(() => {
    // Not at first: what was ticked before the page came alive stays.
    if (shownAddress.current === address) return
    shownAddress.current = address
    form.current?.reset()
  }, [address])

  function apply(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const ticked = parseListingQuery({}, new URLSearchParams(fields))
    if (!ticked) return
    onApply?.()
    void navigate(listingPath(resolveQuery(ticked, tree)))
  }

  return (
    <form
      ref={form}
      key={listingPath({ ...query, page: 1, text: '', sort: null, limit: 30 })}
      id={id}
      method="get"
      action="/purchase"
      aria-label={t('filter_products')}
      onSubmit={apply}
      onChange={tickAlong}
      className="grid gap-6"
    >
      <HiddenQueryFields query={query} except={['cat_id', 'scat_id', 'brand_id']} />
      <CategoryFilter tree={tree} query={query} />
      <BrandFilter brands={tree.brands} query={query} />
    </form>
  )
}

/** A sub-category brings its category along; a category that is unticked takes its sub-categories with it. */
function tickAlong({ target, currentTarget }: ChangeEvent<HTMLFormElement, Element>) {
  if (!(target instanceof HTMLInputElement)) return
  const family = target.closest('[data-family]')
  if (!family || !currentTarget.contains(family)) return
  if (target.name === 'scat_id' && target.checked) {
    const parent = family.querySelector<HTMLInputElement>('input[name=cat_id]')
    if (parent) parent.checked = true
  }
  if (target.name === 'cat_id' && !target.checked) {
    for (const child of family.querySelectorAll<HTMLInputElement>('input[name=scat_id]')) child.checked = false
  }
}

/** Categories, each with its sub-categories to unfold. */
function CategoryFilter({ tree, query }: { tree: FilterTree; query: ListingQuery }) {
  const { t } = useTranslation('catalogue')
  const entries = tree.categories.map(({ id, name, subcategory }) => {
    const ticked = query.categories.includes(id)
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
            <details open={ticked || matchesAny(subcategory, searched)} className="disclosure">
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
                      defaultChecked={query.subcategories.includes(sub.id)}
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
function matchesAny(subcategories: readonly { name: string }[], searched: string): boolean {
  return searched !== '' && subcategories.some((sub) => normaliseText(sub.name).includes(searched))
}

function BrandFilter({ brands, query }: { brands: Brand[]; query: ListingQuery }) {
  const { t } = useTranslation('catalogue')
  const entries = brands.map(({ id, name }) => {
    const ticked = query.brands.includes(id)
    return {
      id,
      ticked,
      names: [name],
      content: () => (
        <Checkbox
          name="brand_id"
          value={id}
          defaultChecked={ticked}
          label={<bdi>{name}</bdi>}
          className="rounded-control px-2 hover:bg-petrol-50"
        />
      ),
    }
  })
  return <FilterGroup title={t('brands')} searchLabel={t('find_brand')} entries={entries} />
}
