import type { CartAccessory } from '@rawaj/contract/cart/cartSchemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { AccessoryList } from './AccessoryList.tsx'
import type { CartLine } from './cartLine.ts'
import { useCartKey } from './cartQueries.ts'

interface CartAccessoriesProps {
  lines: readonly CartLine[]
}

/** Accessories of the goods in the cart. One that is added from here stays, with its quantity in the place of the button. */
export function CartAccessories({ lines }: CartAccessoriesProps) {
  const { t } = useTranslation('cart')
  const shopApi = useShopApi()
  const cartKey = useCartKey()
  const goods = lines.map(({ productId, quantity }) => `${productId}:${quantity}`).join()
  const { data } = useQuery({
    queryKey: ['cartAccessories', ...cartKey, goods],
    queryFn: async ({ signal }) => (await shopApi().listCartAccessories({}, { signal })).data,
    placeholderData: keepPreviousData,
  })
  const [shown, setShown] = useState<readonly CartAccessory[]>([])
  if (data?.some((found) => !shown.includes(found))) setShown(withFound(shown, data))
  const listed = shown.filter(
    ({ id }) => data?.some((found) => found.id === id) || lines.some(({ productId }) => productId === id),
  )
  if (listed.length === 0) return null
  return (
    <section aria-labelledby="cart-accessories" className="no-paper lg:col-start-1">
      <SectionHeading id="cart-accessories" className="mb-4">
        {t('goes_with_cart')}
      </SectionHeading>
      <AccessoryList
        priceList={lines[0]?.product.price_list ?? 'retail'}
        items={listed.map((accessory) => ({ accessory, quantity: accessory.quantity }))}
      />
    </section>
  )
}

/** Each once, where it stood, as it is now. */
function withFound(shown: readonly CartAccessory[], data: readonly CartAccessory[]): CartAccessory[] {
  const found = new Map(data.map((accessory) => [accessory.id, accessory]))
  const known = new Set(shown.map(({ id }) => id))
  return [...shown.map((accessory) => found.get(accessory.id) ?? accessory), ...data.filter(({ id }) => !known.has(id))]
}
