import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.ts'
import { dropDraft } from './deliveryDraft.ts'

/** After an order was placed (spec, section 4): says so, forgets what was typed, and goes to the customer's orders. */
export function useOrderPlaced(customerId: number): (orderNo?: string) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTranslation('messages')
  return async (orderNo) => {
    dropDraft(customerId)
    toast.success(t('orderplaced_successfully'))
    void queries.invalidateQueries({ queryKey: ['orders'] })
    // First away from the cart, then empty it: the other way round it would be seen empty for a moment.
    await navigate('/orders', { state: orderNo === undefined ? null : { placed: orderNo } })
    await queries.invalidateQueries({ queryKey: ['cart'] })
  }
}
