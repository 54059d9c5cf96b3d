import type { Brand } from '@rawaj/contract/entities.ts'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import type { ListingWish } from './listingWish.ts'

export function BrandFilter({ brands, wish }: { brands: Brand[]; wish: ListingWish }) {
  const { t } = useTranslation('catalogue')
  const entries = brands.map(({ id, name }) => {
    const ticked = wish.brands.includes(id)
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
