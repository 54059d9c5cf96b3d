import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { AdminFamily } from '@rawaj/contract/products/familySchemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useAdminApi } from '../../../../adminApi/AdminApiContext.ts'
import { useChange } from '../../../details/index.ts'
import { useFieldErrors } from '../../../failures/index.ts'
import { type NewMember, sentMembers } from './draft.ts'

type Price = AdminCallInput<'makeFamilyMembers'>['body']['retail']

/** Why a member could not be made, in words. */
export interface MemberError {
  isOfSku: boolean
  text: string
}

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
    /** Why one of these could not be made, by its id: as long as it is what was sent. */
    errorsOf: (members: readonly NewMember[]): ReadonlyMap<string, MemberError> =>
      new Map(
        codes
          .flatMap(([path, message]): [string, MemberError][] => {
            const [, place, field] = /^members\.(\d+)\.(\w+)/.exec(path) ?? []
            const sent = place === undefined ? undefined : variables?.members[Number(place)]
            const isSame =
              sent &&
              members.some(
                ({ id: own, sku, like }) =>
                  own === sent.id && sku === sent.sku && like?.productId === sent.like?.productId,
              )
            return isSame ? [[sent.id, { isOfSku: field === 'sku', text: fieldErrorText({ message }) ?? message }]] : []
          })
          // Of several the first one stands there.
          .toReversed(),
      ),
  }
}
