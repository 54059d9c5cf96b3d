import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput, AdminCallName, AdminCallReply } from '@rawaj/contract/api/adminCalls.ts'
import { type QueryKey, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useAdminApi } from './AdminApiContext.ts'

/** Calls that answer something to show. */
type ReadCall = {
  [Name in AdminCallName]: AdminCallReply<Name> extends { data: unknown } ? Name : never
}[AdminCallName]
type DataOf<Name extends ReadCall> = AdminCallReply<Name>['data']
type Options<Name extends ReadCall> = Omit<UseQueryOptions<DataOf<Name>>, 'queryKey' | 'queryFn'>

/** The query of what a call answers; a call that no screen waits for any more is aborted. */
export const adminQuery = <Name extends ReadCall>(
  adminApi: AdminApi,
  queryKey: QueryKey,
  name: Name,
  input: AdminCallInput<Name>,
  options?: Options<Name>,
) =>
  queryOptions<DataOf<Name>>({
    ...options,
    queryKey,
    queryFn: async ({ signal }) => (await adminApi[name](input, { signal })).data,
  })

/** Reply of a call, cached under `queryKey`. */
export const useAdminQuery = <Name extends ReadCall>(
  queryKey: QueryKey,
  name: Name,
  input: AdminCallInput<Name>,
  options?: Options<Name>,
) => useQuery(adminQuery(useAdminApi(), queryKey, name, input, options))
