import type { CallReply } from '@rawaj/contract/calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { toast } from '../../ui/toast.ts'
import { profileKey } from '../session/useProfile.ts'

interface ProfileWish {
  name: string
  mobile: string
  address: string
  zipcode: string
  /** A new picture; absent keeps the one there is. */
  image: File | undefined
}

/** Changes the signed-in customer's own details, everywhere they are shown. */
export function useUpdateProfile(customerId: number) {
  const calls = useShopCalls()
  const queries = useQueryClient()
  const { t } = useTranslation('account')
  return useMutation({
    mutationFn: (body: ProfileWish) => calls().updateProfile({ params: { id: customerId }, body }),
    onSuccess: ({ data }) => {
      const { name, address } = data
      queries.setQueryData<CallReply<'profile'>>(
        profileKey(customerId),
        (before) => before && { ...before, data, datas: { name, address } },
      )
      toast.success(t('profile_saved'))
    },
  })
}
