import { type AcceptedProposalInput, maxAcceptedProposals } from '@rawaj/contract/products/familyProposalInputs.ts'
import type {
  AcceptedProposals,
  FamilyProposal,
  UndoneProposals,
} from '@rawaj/contract/products/familyProposalSchemas.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '../../../../adminApi/AdminApiContext.ts'

const pageSize = 20
const proposalsKey = ['proposals', 'families']
export const dismissedKey = ['proposals', 'dismissed']

interface ProposalPage {
  data: FamilyProposal[]
  next: string | null
}

/** Families that the shop proposes, page by page. */
export function useProposals() {
  const adminApi = useAdminApi()
  return useInfiniteQuery({
    queryKey: proposalsKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: after, signal }): Promise<ProposalPage> => {
      const { data, next } = await adminApi.proposeFamilies({ query: { after, limit: pageSize } }, { signal })
      return { data, next }
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    // Every other screen may join products.
    staleTime: 0,
  })
}

/** The result of the calls so far; `error`: why a later one failed. */
type PartialResult<Result> = Result & { error?: unknown }

interface ProposalActs {
  onAccepted: (result: PartialResult<AcceptedProposals>, sent: readonly AcceptedProposalInput[]) => void
  onUndone: (result: PartialResult<UndoneProposals>) => void
  onDismissed: () => void
}

/** Accepts, undoes, dismisses and restores proposals. */
export function useProposalActs({ onAccepted, onUndone, onDismissed }: ProposalActs) {
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const outdate = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['proposals'] }),
      queries.invalidateQueries({ queryKey: ['list', 'families'] }),
      queries.invalidateQueries({ queryKey: ['list', 'products'] }),
      queries.invalidateQueries({ queryKey: ['detail', 'products'] }),
    ])
  /** They leave the screen at once; the next ones come with the answer of the shop. */
  function remove(keys: readonly string[]) {
    queries.setQueryData<{ pages: ProposalPage[]; pageParams: unknown[] }>(proposalsKey, (shown) => ({
      pageParams: shown?.pageParams ?? [],
      pages: (shown?.pages ?? []).map(({ data, next }) => ({
        data: data.filter(({ key }) => !keys.includes(key)),
        next,
      })),
    }))
  }
  const accept = useMutation({
    async mutationFn(sent: readonly AcceptedProposalInput[]) {
      const result: PartialResult<AcceptedProposals> = { accepted: [], rejected: [] }
      await inCalls(sent, result, async (proposals) => {
        const { data } = await adminApi.acceptProposals({ body: { proposals } })
        result.accepted.push(...data.accepted)
        result.rejected.push(...data.rejected)
      })
      return result
    },
    onSuccess(result, sent) {
      remove(result.accepted.map(({ key }) => key))
      onAccepted(result, sent)
    },
    onSettled: outdate,
  })
  const undo = useMutation({
    async mutationFn(accepted: AcceptedProposals['accepted']) {
      const result: PartialResult<UndoneProposals> = { undone: [], changed: [], kept: [] }
      await inCalls(accepted, result, async (part) => {
        const families = part.map(({ id, version, values }) => ({ id, version, values }))
        const { data } = await adminApi.undoProposals({ body: { families } })
        result.undone.push(...data.undone)
        result.changed.push(...data.changed)
        result.kept.push(...data.kept)
      })
      return result
    },
    onSuccess: onUndone,
    onSettled: outdate,
  })
  const dismiss = useMutation({
    mutationFn: ({ key, category, nameAr, nameEn }: FamilyProposal) =>
      adminApi.dismissProposal({ body: { key, categoryId: category.id, nameAr, nameEn } }),
    onSuccess(_, { key }) {
      remove([key])
      onDismissed()
    },
    onSettled: outdate,
  })
  const restore = useMutation({
    mutationFn: (key: string) => adminApi.restoreProposal({ body: { key } }),
    onSettled: outdate,
  })
  return { accept, undo, dismiss, restore }
}

/** As many calls as it takes. Of several the first that fails ends them, and what was done before is not forgotten. */
async function inCalls<Item>(
  items: readonly Item[],
  result: { error?: unknown },
  call: (part: Item[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += maxAcceptedProposals) {
    try {
      await call(items.slice(at, at + maxAcceptedProposals))
    } catch (error) {
      if (at === 0) throw error
      result.error = error
      return
    }
  }
}
