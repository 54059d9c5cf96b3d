import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { useMessage } from '../messages/useMessage.ts'

/**
 * After a change of the cart was refused: says why, and asks the server what is in the cart now. An expired session
 * needs no words here, the question brings up its own alarm.
 */
export function useRefusedChange(): (reason: unknown) => void {
  const queries = useQueryClient()
  const message = useMessage()
  return (reason) => {
    if (!(reason instanceof ShopApiError && reason.status === 401)) toast.danger(message(reason))
    void queries.invalidateQueries({ queryKey: ['cart'] })
  }
}
