import type { AdminCallInput, AdminCallName, AdminCallReply } from '@rawaj/contract/api/adminCalls.ts'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Suggestions, type SuggestionsProps } from './Suggestions.tsx'

type Goods = { nameAr: string; nameEn: string } & ({ productId: number } | { id: number })

/** Calls that find products for what is typed. */
type GoodsCall = {
  [Name in AdminCallName]: AdminCallInput<Name> extends { query?: { query?: unknown } | undefined }
    ? AdminCallReply<Name> extends { data: readonly Goods[] }
      ? Name
      : never
    : never
}[AdminCallName]

interface GoodsSuggestionsProps<Call extends GoodsCall>
  extends Omit<SuggestionsProps<AdminCallReply<Call>['data'][number]>, 'queryKey' | 'read' | 'idOf' | 'textOf'> {
  call: Call
  /** Sent beside what is typed: the customer whose prices are shown. */
  query?: Record<string, unknown>
}

/** Offers products, found by SKU or name. */
export function GoodsSuggestions<Call extends GoodsCall>({ call, query, ...field }: GoodsSuggestionsProps<Call>) {
  const texts = useTexts()
  const adminApi = useAdminApi()
  return (
    <Suggestions<Goods & AdminCallReply<Call>['data'][number]>
      {...field}
      queryKey={[call, query]}
      read={async (typed, signal) => {
        // Each of these calls takes what is typed as `query`.
        const input = { query: { ...query, query: typed } } as unknown as AdminCallInput<Call>
        return (await adminApi[call](input, { signal })).data
      }}
      // Products that were added before SKUs had to be unique may share one.
      idOf={(goods) => ('productId' in goods ? goods.productId : goods.id)}
      textOf={(goods) => nameIn(goods, texts)}
    />
  )
}
