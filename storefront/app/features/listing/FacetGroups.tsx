import type { Facet, FacetValue } from '@rawaj/contract/catalogue/facetSchemas.ts'
import { fieldFilterText, fieldOfFacet } from '@rawaj/contract/catalogue/fieldFilterText.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FilterBox } from './FilterBox.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { facetOf, type ShownFacets } from './facetCounts.ts'
import { type ListingQuery, listingPath } from './listingQuery.ts'
import { PriceFilter } from './PriceFilter.tsx'
import { type Boxes, boxKey, tokenOf } from './touchedBoxes.ts'

interface FacetGroupsProps {
  facets: ShownFacets
  /** As the address has it. */
  query: ListingQuery
  /** As it is ticked. */
  draft: ListingQuery
  /** Boxes that stay though they leave nothing. */
  touched: Boxes
  whole: boolean
}

/** Fields of the specification whose values show at first: a category may have twenty. */
const openAtFirst = 3

/** What narrows a list beside categories and brands: values that would leave nothing are not offered. */
export function FacetGroups({ facets, query, draft, touched, whole }: FacetGroupsProps) {
  const { t } = useTranslation('catalogue')
  const price = facetOf(facets, 'price')
  const reduced = facetOf(facets, 'reduced')
  const inStock = facetOf(facets, 'in_stock')
  const unit = facetOf(facets, 'unit')
  const fields = facets.facets.filter(({ key }) => fieldOfFacet(key) !== null)
  const chosen = draft.fields.map(fieldFilterText)
  const isTouched = (name: string, value: string) => touched.has(boxKey(name, value))
  const hasPrice =
    price !== undefined || draft.priceFrom !== null || draft.priceTo !== null || isTouched('price_from', '')
  return (
    <>
      {hasPrice && <PriceFilter key={listingPath(query)} facet={price} query={query} />}
      <FlagGroup
        flags={[
          {
            name: 'in_stock',
            title: inStock?.name ?? t('size_stock'),
            label: t('in_stock'),
            ticked: draft.inStock,
            found: inStock?.values[0],
          },
          {
            name: 'reduced',
            title: reduced?.name ?? t('reduced'),
            label: t('reduced'),
            ticked: draft.reduced,
            found: reduced?.values[0],
          },
        ]}
      />
      {unit && <FacetGroup facet={unit} name="unit" ticked={draft.units} isTouched={isTouched} whole={whole} />}
      <div className="grid gap-2 empty:hidden">
        {fields.map((facet, index) => (
          <FacetGroup
            key={facet.key}
            facet={facet}
            name="field"
            ticked={chosen}
            isTouched={isTouched}
            whole={whole}
            // Not by the draft: a group does not fold while its last tick is taken away.
            folded={
              !whole && index >= openAtFirst && !query.fields.some(({ field }) => field === fieldOfFacet(facet.key))
            }
          />
        ))}
      </div>
      <Unlisted name="unit" chosen={draft.units} listed={unit?.values.map(({ value }) => value) ?? []} />
      <Unlisted
        name="field"
        chosen={chosen}
        listed={fields.flatMap((facet) => facet.values.map((value) => tokenOf(facet, value)))}
      />
    </>
  )
}

interface FlagGroupProps {
  flags: {
    name: string
    title: string
    label: string
    ticked: boolean
    found: FacetValue | undefined
  }[]
}

/** Boxes that stand alone. */
function FlagGroup({ flags }: FlagGroupProps) {
  const { t } = useTranslation('catalogue')
  const offered = flags.filter(({ ticked, found }) => ticked || found !== undefined)
  const [only, other] = offered
  if (!only) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{other ? t('stock_and_offers') : only.title}</legend>
      <div className="-mx-2">
        {offered.map(({ name, label, ticked, found }) => (
          <FilterBox key={name} name={name} value={1} label={label} ticked={ticked} found={found} />
        ))}
      </div>
    </fieldset>
  )
}

interface FacetGroupProps {
  facet: Facet
  name: string
  ticked: readonly string[]
  isTouched: (name: string, value: string) => boolean
  whole: boolean
  folded?: boolean
}

function FacetGroup({ facet, name, ticked, isTouched, whole, folded }: FacetGroupProps) {
  const entries = facet.values.map((value) => {
    const token = tokenOf(facet, value)
    const isTicked = ticked.includes(token)
    const label = facet.unit ? `${value.name} ${facet.unit}` : value.name
    return {
      id: token,
      stays: isTicked || isTouched(name, token),
      names: [label],
      content: () => <FilterBox name={name} value={token} ticked={isTicked} label={label} found={value} />,
    }
  })
  if (entries.length === 0) return null
  return <FilterGroup title={<bdi>{facet.name}</bdi>} entries={entries} whole={whole} folded={folded} />
}

interface UnlistedProps {
  name: string
  chosen: readonly string[]
  listed: readonly string[]
}

/** What is chosen and not among the values stays chosen. */
function Unlisted({ name, chosen, listed }: UnlistedProps) {
  return chosen.map((value) => !listed.includes(value) && <input key={value} type="hidden" name={name} value={value} />)
}
