import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { AdminFamily } from '@rawaj/contract/products/familySchemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useAdminApi } from '../../../../adminApi/AdminApiContext.ts'
import { useChange } from '../../../details/index.ts'
import { useFieldErrors } from '../../../failures/index.ts'
import { type NewMember, sentMembers } from './draft.ts'

type Price = AdminCallInput<'makeFamilyMembers'>['body']['retail']

/** Makes members of a family. */
export function useMakeMembers(id: number, onMade: (count: number) => void) {
  const adminApi = useAdminApi()
  const { fieldErrorText } = useFieldErrors()
  const change = useChange<AdminFamily>(id, {
    list: 'families',
    entity: 'family',
    also: [['list', 'products'], ['proposals']],
  })
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ members, retail }: { members: readonly NewMember[]; retail: Price }) =>
      change((version) =>
        adminApi.makeFamilyMembers({
          params: { id },
          body: { version, members: sentMembers(members), ...(retail && { retail }) },
        }),
      ),
    onSuccess: (_, { members }) => onMade(members.length),
  })
  const codes = error instanceof ShopApiError ? Object.entries(error.errorCodes) : []
  return {
    make: (members: readonly NewMember[], retail: Price) => mutate({ members, retail }),
    isMaking: isPending,
    error,
    /** Why one of these could not be made, in words, by its id: as long as it is what was sent. */
    errorsOf: (members: readonly NewMember[]): ReadonlyMap<string, string> =>
      new Map(
        codes.flatMap(([path, message]) => {
          const place = /^members\.(\d+)\b/.exec(path)?.[1]
          const sent = place === undefined ? undefined : variables?.members[Number(place)]
          const isSame = sent && members.some(({ id: own, sku }) => own === sent.id && sku === sent.sku)
          return isSame ? [[sent.id, fieldErrorText({ message }) ?? message] as const] : []
        }),
      ),
  }
}
