import type { Family } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { toast } from '../../../ui/toast.ts'
import { useCustomer } from '../../auth/index.ts'
import { useErrorMessage } from '../../feedback/index.ts'
import { wholeFamily } from '../wholeFamily.ts'
import { type FirstSizes, firstSizes } from './firstSizes.ts'

interface AllSizesOptions {
  /** As it came with the page: perhaps without some of its members. */
  family: Family
  productId: number
  /** Absent: all members are there. */
  sizes: FirstSizes | undefined
}

/** The members that the table shows: the first ones, and all of them once they are asked for, in this language and at this caller's prices. */
export function useAllSizes({ family, productId, sizes }: AllSizesOptions) {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const message = useErrorMessage()
  const customer = useCustomer()
  const language = useLanguage()
  const [isAll, setAll] = useState(false)
  const { count, first } = sizes ?? firstSizes(family)
  const isWhole = family.members.length >= count
  const query = queryOptions({
    queryKey: ['sizes', family.id, customer?.id, language],
    queryFn: async ({ signal }): Promise<Family | null> => {
      const { datas } = await shopApi().listProducts({ query: { prod_id: productId, limit: 1 } }, { signal })
      return wholeFamily(datas.data[0] ?? {}) ?? null
    },
  })
  const { data: fetched, isFetching } = useQuery({ ...query, enabled: isAll && !isWhole })
  const whole = (isAll && (isWhole ? family : fetched)) || null

  /** @returns all members; null where they could not be had, which is said */
  async function showAll(): Promise<Family | null> {
    setAll(true)
    if (isWhole) return family
    try {
      return await queries.ensureQueryData(query)
    } catch (reason) {
      setAll(false)
      toast.danger(message(reason))
      return null
    }
  }

  return {
    members: whole?.members ?? family.members.slice(0, first),
    count,
    isPartial: whole === null && first < count,
    isLoading: isFetching && whole === null,
    showAll,
  }
}
