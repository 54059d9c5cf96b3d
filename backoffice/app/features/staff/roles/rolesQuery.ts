import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Words } from '../../../i18n/useWords.ts'
import { listedKey } from '../../details/index.ts'

interface RoleName {
  nameAr: string
  nameEn: string
}

/** All roles of the shop; a handful. */
export const rolesQuery = (adminApi: AdminApi) =>
  queryOptions({
    queryKey: listedKey('roles'),
    queryFn: async ({ signal }) => (await adminApi.listRoles({}, { signal })).data,
  })

/** What a role is called in the language of the screen. */
export const roleName = ({ nameAr, nameEn }: RoleName, { language }: Pick<Words, 'language'>) =>
  language === 'ar' ? nameAr : nameEn

/** The names of somebody's roles in a row. */
export const roleNames = (roles: readonly RoleName[], words: Words) =>
  roles.map((role) => roleName(role, words)).join(words.t('list_comma'))

/** For a list that is filtered by role. */
export async function readRoleOptions(adminApi: AdminApi, words: Words) {
  const { data } = await adminApi.listRoles({})
  return data.map((role) => ({ value: String(role.id), text: roleName(role, words) }))
}

/** Whether one of these roles is the one that a list is filtered by. */
export const hasRole = ({ roles }: { roles: readonly { id: number }[] }, option: string) =>
  roles.some(({ id }) => String(id) === option)
