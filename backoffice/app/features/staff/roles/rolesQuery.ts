import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { adminQuery } from '../../../adminApi/useAdminQuery.ts'
import type { Texts } from '../../../i18n/useTexts.ts'
import { listedKey } from '../../details/index.ts'

interface RoleName {
  nameAr: string
  nameEn: string
}

/** All roles of the shop; a handful. */
export const rolesQuery = (adminApi: AdminApi) => adminQuery(adminApi, listedKey('roles'), 'listRoles', {})

/** Name of a role in the language of the screen. */
export const roleName = ({ nameAr, nameEn }: RoleName, { language }: Pick<Texts, 'language'>) =>
  language === 'ar' ? nameAr : nameEn

/** Names of an employee's roles in a row. */
export const roleNames = (roles: readonly RoleName[], texts: Texts) =>
  roles.map((role) => roleName(role, texts)).join(texts.t('list_comma'))

/** For a list that is filtered by role. */
export async function readRoleOptions(adminApi: AdminApi, texts: Texts) {
  const { data } = await adminApi.listRoles({})
  return data.map((role) => ({ value: String(role.id), text: roleName(role, texts) }))
}

/** Whether one of these roles is the one that a list is filtered by. */
export const hasRole = ({ roles }: { roles: readonly { id: number }[] }, option: string) =>
  roles.some(({ id }) => String(id) === option)
