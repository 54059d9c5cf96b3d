import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAdminApi } from '../../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../../i18n/useTexts.ts'

/** Proposals that are counted beside the list: of more it says that there are. */
const counted = 20

/** Leads to the families that the shop proposes, and says how many there are. */
export function ProposalsLink() {
  const { t, number } = useTexts()
  const adminApi = useAdminApi()
  const { data } = useQuery({
    queryKey: ['proposals', 'count'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { data: proposals, next } = await adminApi.proposeFamilies({ query: { limit: counted } }, { signal })
      return { count: proposals.length, hasMore: next !== null }
    },
  })
  return (
    <Link to="/families/proposals" className={buttonClass({ variant: 'outline' })}>
      {t('families_proposals_link')}
      {data && data.count > 0 && (
        <bdi translate="no" className="rounded-full bg-brand-soft px-2 py-0.5 text-12 font-medium text-brand">
          {number(data.count)}
          {data.hasMore && '+'}
        </bdi>
      )}
    </Link>
  )
}
