import type { MatchedLine } from '@rawaj/contract/quickOrder/quickOrderSchemas.ts'
import type { RequestedLine } from '@rawaj/contract/quickOrder/requestedLine.ts'
import { useMutation } from '@tanstack/react-query'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { readParts } from './readParts.ts'

interface MatchInput {
  lines: readonly RequestedLine[]
  /** Called with some of the lines at a time, as the shop finds them. */
  onMatched: (matches: readonly MatchedLine[]) => void
}

/**
 * Asks the shop which products lines mean. Several lists may be under way at once: the promise is that of its own list, while the
 * callbacks of `mutate` are those of the last alone.
 */
export function useMatchLines() {
  const shopApi = useShopApi()
  const { mutateAsync } = useMutation({
    mutationKey: ['quickOrder', 'match'],
    async mutationFn({ lines, onMatched }: MatchInput) {
      const body = { lines: lines.map(({ text, query, code, quantity }) => ({ text, query, code, quantity })) }
      let inParts = false
      const { data } = await shopApi().matchQuickOrder(
        { body },
        {
          readReply: (response) => {
            inParts = true
            return readParts<MatchedLine>(response, onMatched)
          },
        },
      )
      if (!inParts) onMatched(data)
    },
  })
  return mutateAsync
}
