import type { Brand } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { ChevronDownIcon } from '@rawaj/design/icons.tsx'
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
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
  const entries = tree.categories.map((category) => {
    const { id, name, subcategory } = category
    const ticked = query.categories.includes(id)
    return {
      id,
      ticked,
      names: [name, ...subcategory.map((sub) => sub.name)],
      content: (searched: string) => (
        <CategoryEntry
          category={category}
          ticked={ticked}
          tickedInside={query.subcategories}
          unfolded={matchesAny(category.subcategory, searched)}
        />
      ),
    }
  })
  return <FilterGroup title={t('categories')} searchLabel={t('find_category')} entries={entries} />
}

interface CategoryEntryProps {
  category: FilterTree['categories'][number]
  ticked: boolean
  tickedInside: readonly number[]
  /** By a search. */
  unfolded: boolean
}

/** A category's box, and its sub-categories to unfold: they are in the page from the first time on, so that no tick is lost. */
function CategoryEntry({ category: { id, name, subcategory }, ticked, tickedInside, unfolded }: CategoryEntryProps) {
  const { t } = useTranslation('catalogue')
  const open = ticked || unfolded
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return (
    <div data-family className="filter-family">
      <Checkbox name="cat_id" value={id} defaultChecked={ticked} label={<bdi>{name}</bdi>} className="filter-entry" />
      {subcategory.length > 0 && (
        <details
          // Perhaps unfolded before the page came alive.
          ref={(element) => {
            if (element?.open) setWasOpen(true)
          }}
          open={open}
          className={cx('disclosure', !wasOpen && 'noscript:hidden')}
          onToggle={() => setWasOpen(true)}
        >
          <summary aria-label={t('subcategories_of', { name })}>
            <ChevronDownIcon className="disclosure-mark size-4.5" />
          </summary>
          <ul>
            {wasOpen &&
              subcategory.map((sub) => (
                <li key={sub.id}>
                  <Checkbox
                    name="scat_id"
                    value={sub.id}
                    defaultChecked={tickedInside.includes(sub.id)}
                    label={<bdi>{sub.name}</bdi>}
                    className="filter-entry"
                  />
                </li>
              ))}
          </ul>
        </details>
      )}
    </div>
  )
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
          className="filter-entry"
        />
      ),
    }
  })
  return <FilterGroup title={t('brands')} searchLabel={t('find_brand')} entries={entries} />
}
