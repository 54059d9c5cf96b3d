import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { paragraphsOf } from '../catalogue/productView.ts'
import type { AskedProduct } from './AskedProduct.ts'

/** The description's paragraphs; cards come without it, so it is fetched for them. `undefined` until it is here. */
export function useDescription({ id, description }: AskedProduct): string[] | undefined {
  const { i18n } = useTranslation()
  const calls = useShopCalls()
  const { data, isError } = useQuery({
    queryKey: ['description', id, i18n.language],
    queryFn: ({ signal }) => calls().listProducts({ query: { prod_id: id, limit: 1 } }, { signal }),
    enabled: description === undefined,
    staleTime: 300_000,
    select: ({ datas }) => datas.data[0]?.description ?? '',
  })
  // An enquiry can be sent without it.
  const text = description ?? (isError ? '' : data)
  return text === undefined ? undefined : paragraphsOf({ description: text })
}
