import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { cx } from '@rawaj/design/cx.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { countText } from './countText.ts'
import type { FacetCount } from './facetCounts.ts'

interface FilterBoxProps {
  name: string
  value: number | string
  ticked: boolean
  label: ReactNode
  /** How much it would leave; absent: not known. */
  found?: FacetCount | undefined
}

/** A box of the filters, with the number of products at its end. */
export function FilterBox({ name, value, ticked, label, found }: FilterBoxProps) {
  const { t } = useTranslation('catalogue')
  const known = found?.count !== undefined ? { ...found, count: found.count } : undefined
  const products =
    known &&
    t(known.count_more ? 'more_products' : 'product_count', {
      count: known.count,
      n: countText({ count: known.count }),
    })
  return (
    <Checkbox
      name={name}
      value={value}
      defaultChecked={ticked}
      label={<bdi>{label}</bdi>}
      note={known && <span aria-hidden="true">{countText(known)}</span>}
      aria-description={products}
      className={cx('filter-entry', known?.count === 0 && !ticked && 'text-muted')}
    />
  )
}
