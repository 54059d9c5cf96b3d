import type { ChangeEvent, SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { BrandFilter } from './BrandFilter.tsx'
import { CategoryFilter } from './CategoryFilter.tsx'
import { type FilterTree, settledWish } from './filterTree.ts'
import { addressOf, type ListingWish, readWish } from './listingWish.ts'
import { WishFields } from './WishFields.tsx'

interface FilterFormProps {
  /** For the buttons outside: they stay in view while the form scrolls. */
  id: string
  tree: FilterTree
  wish: ListingWish
  onApply?: () => void
}

/**
 * What can be ticked. A plain GET form: nothing is fetched until "apply filter", and it works without a script. Its
 * boxes are the browser's own; `key` sets them back to the address when other filters come to stand in it.
 */
export function FilterForm({ id, tree, wish, onApply }: FilterFormProps) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()

  function apply(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const ticked = readWish({}, new URLSearchParams(fields))
    if (!ticked) return
    onApply?.()
    void navigate(addressOf(settledWish(ticked, tree)))
  }

  return (
    <form
      key={addressOf({ ...wish, page: 1, query: '', sort: null, limit: 30 })}
      id={id}
      method="get"
      action="/purchase"
      aria-label={t('filter_products')}
      onSubmit={apply}
      onChange={tickAlong}
      className="grid gap-6"
    >
      <WishFields wish={wish} except={['cat_id', 'scat_id', 'brand_id']} />
      <CategoryFilter tree={tree} wish={wish} />
      <BrandFilter brands={tree.brands} wish={wish} />
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
