import type { Brand } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { fieldOfFacet } from '@rawaj/contract/catalogue/fieldFilterText.ts'
import { cx } from '@rawaj/design/cx.ts'
import { ChevronDownIcon } from '@rawaj/design/icons.tsx'
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { draftOf } from './draftOf.ts'
import { FacetGroups } from './FacetGroups.tsx'
import { FilterBox } from './FilterBox.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { countsOf, type FacetCount, type ShownFacets } from './facetCounts.ts'
import type { FilterTree } from './filterTree.ts'
import { HiddenQueryFields } from './HiddenQueryFields.tsx'
import { filtersKey, type ListingQuery, listingPath, onlyOf } from './listingQuery.ts'
import { normaliseText } from './normaliseText.ts'
import { facetNames } from './touchedBoxes.ts'
import type { DraftFilters } from './useDraftFilters.ts'

interface FilterFormProps {
  /** For the buttons outside: they stay in view while the form scrolls. */
  id: string
  tree: FilterTree
  query: ListingQuery
  filters: DraftFilters
  onApply?: () => void
  /** On a page without script: everything shows. */
  whole?: boolean
  className?: string
}

/** Names of the controls that the form always has. */
const ownNames = ['cat_id', 'scat_id', 'brand_id']

/**
 * The filters as a plain GET form: nothing is fetched until "apply filter", and it works without a script. Its boxes are
 * uncontrolled, and are reset to the address whenever that changes: by `key` if its filters change, else by a reset, which keeps
 * groups unfolded.
 */
export function FilterForm({
  id,
  tree,
  query,
  filters,
  onApply,
  whole = false,
  className = 'grid gap-6',
}: FilterFormProps) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { draft, facets, listFacets, touched, round, read } = filters
  const category = onlyOf(draft.categories)
  const hasFields = draft.fields.length > 0 || facets?.facets.some(({ key }) => fieldOfFacet(key) !== null)
  const address = listingPath(query)
  const shownAddress = useRef(address)
  useEffect(() => {
    // Not at first: what was ticked before the page came alive stays.
    if (shownAddress.current === address) return
    shownAddress.current = address
    form.current?.reset()
  }, [address])

  function apply(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault()
    const unreadable = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')
    if (unreadable) {
      unreadable.focus()
      return
    }
    // A field that Enter was pressed in is gone with what the form showed.
    event.nativeEvent.submitter?.focus({ preventScroll: true })
    const ticked = draftOf(event.currentTarget, tree, draft)
    onApply?.()
    void navigate(listingPath({ ...ticked, page: 1 }))
  }

  return (
    <form
      ref={form}
      key={`${round} ${filtersKey({ ...query, text: '' })}`}
      id={id}
      method="get"
      action="/purchase"
      aria-label={t('filter_products')}
      onSubmit={apply}
      onChange={(event) => {
        tickAlong(event)
        read(event.currentTarget, event.target)
      }}
      className={className}
    >
      <HiddenQueryFields
        query={{ ...query, fields: draft.fields }}
        except={facets ? [...ownNames, ...facetNames] : ownNames}
      />
      {/* Without script these values are sent with another category too, where they would find nothing. */}
      {category !== null && hasFields && <input type="hidden" name="field_of" value={category} />}
      <CategoryFilter tree={tree} query={query} draft={draft} facets={facets} whole={whole} />
      <BrandFilter brands={tree.brands} query={query} facets={facets} listFacets={listFacets} whole={whole} />
      {facets && <FacetGroups facets={facets} query={query} draft={draft} touched={touched} whole={whole} />}
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

interface CategoryFilterProps extends Pick<FilterFormProps, 'tree' | 'query'> {
  draft: ListingQuery
  facets: ShownFacets | null
  whole: boolean
}

/** Categories, each with its sub-categories to unfold. */
function CategoryFilter({ tree, query, draft, facets, whole }: CategoryFilterProps) {
  const { t } = useTranslation('catalogue')
  const found = countsOf(
    facets,
    'category',
    tree.categories.map(({ id }) => id),
  )
  const entries = tree.categories.map((category) => {
    const { id, name, subcategory } = category
    const ticked = query.categories.includes(id)
    return {
      id,
      stays: ticked,
      names: [name, ...subcategory.map((sub) => sub.name)],
      content: (searched: string) => (
        <CategoryEntry
          category={category}
          ticked={ticked}
          tickedInside={query.subcategories}
          unfolded={matchesAny(category.subcategory, searched)}
          // Another category is without the values that are chosen here, and has more.
          found={draft.fields.length === 0 || draft.categories.includes(id) ? found : () => undefined}
          foundInside={countsOf(
            facets,
            'subcategory',
            category.subcategory.map(({ id }) => id),
          )}
          whole={whole}
        />
      ),
    }
  })
  return <FilterGroup title={t('categories')} searchLabel={t('find_category')} entries={entries} whole={whole} />
}

interface CategoryEntryProps {
  category: FilterTree['categories'][number]
  ticked: boolean
  tickedInside: readonly number[]
  /** By a search. */
  unfolded: boolean
  found: (id: number) => FacetCount | undefined
  foundInside: (id: number) => FacetCount | undefined
  whole: boolean
}

/** A category's box, and its sub-categories to unfold: they are in the page from the first time on, so that no tick is lost. */
function CategoryEntry(entry: CategoryEntryProps) {
  const { category, ticked, tickedInside, unfolded, found, foundInside, whole } = entry
  const { id, name, subcategory } = category
  const { t } = useTranslation('catalogue')
  const open = ticked || unfolded
  const [wasOpen, setWasOpen] = useState(open || whole)
  if (open && !wasOpen) setWasOpen(true)
  return (
    <div data-family className="filter-family">
      <FilterBox name="cat_id" value={id} ticked={ticked} label={name} found={found(id)} />
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
                  <FilterBox
                    name="scat_id"
                    value={sub.id}
                    ticked={tickedInside.includes(sub.id)}
                    label={sub.name}
                    found={foundInside(sub.id)}
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

interface BrandFilterProps {
  brands: Brand[]
  query: ListingQuery
  facets: ShownFacets | null
  listFacets: ShownFacets | null
  whole: boolean
}

/** Brands that the list has come first: the others would fill the first five. */
function BrandFilter({ brands, query, facets, listFacets, whole }: BrandFilterProps) {
  const { t } = useTranslation('catalogue')
  const ids = brands.map(({ id }) => id)
  const found = countsOf(facets, 'brand', ids)
  const listed = countsOf(listFacets, 'brand', ids)
  const isOffered = ({ id }: Brand) => listed(id)?.count !== 0 || query.brands.includes(id)
  const others = brands.filter((brand) => !isOffered(brand))
  const entries = [...brands.filter(isOffered), ...(whole ? [] : others)].map(({ id, name }) => {
    const ticked = query.brands.includes(id)
    return {
      id,
      stays: ticked,
      names: [name],
      content: () => <FilterBox name="brand_id" value={id} ticked={ticked} label={name} found={found(id)} />,
    }
  })
  return <FilterGroup title={t('brands')} searchLabel={t('find_brand')} entries={entries} whole={whole} />
}
