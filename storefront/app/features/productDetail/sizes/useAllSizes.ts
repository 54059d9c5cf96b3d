import type { Family } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { toast } from '../../../ui/toast.ts'
import { useErrorMessage } from '../../feedback/index.ts'
import { type FirstSizes, firstSizes } from './firstSizes.ts'

interface AllSizesOptions {
  /** As it came with the page: perhaps without some of its members. */
  family: Family
  productId: number
  /** Absent: all members are there. */
  sizes: FirstSizes | undefined
}

/** The members that the table shows: the first ones, and all of them once they are asked for. */
export function useAllSizes({ family, productId, sizes }: AllSizesOptions) {
  const shopApi = useShopApi()
  const message = useErrorMessage()
  const { i18n } = useTranslation()
  const [isAll, setAll] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [fetched, setFetched] = useState<{ family: Family; language: string } | null>(null)
  const { count, first } = sizes ?? firstSizes(family)
  const isWhole = family.members.length >= count
  const known = isWhole ? family : fetched?.language === i18n.language ? fetched.family : null

  /** @returns all members; null where they could not be had, which is said */
  async function showAll(): Promise<Family | null> {
    if (known) {
      setAll(true)
      return known
    }
    setLoading(true)
    try {
      const { datas } = await shopApi().listProducts({ query: { prod_id: productId, limit: 1 } })
      const whole = datas.data[0]?.family
      if (!whole || !('axes' in whole)) return null
      setFetched({ family: whole, language: i18n.language })
      setAll(true)
      return whole
    } catch (reason) {
      toast.danger(message(reason))
      return null
    } finally {
      setLoading(false)
    }
  }

  const members = isAll && known ? known.members : family.members.slice(0, first)
  return { members, count, isPartial: members.length < count, isLoading, showAll }
}
