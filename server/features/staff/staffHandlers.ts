import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import { readInvitation } from './acceptInvitation.ts'
import { inviteStaff, revokeInvitation } from './invitations.ts'
import { listInvitations } from './listInvitations.queries.ts'
import { countMembers, listRoles } from './listRoles.ts'
import { namesOfRoles } from './rolesOf.ts'
import type { StaffRole } from './tables.ts'
import { createRole, deleteRole, updateRole } from './writeRole.ts'

/** Roles and invitations. */
export const staffHandlers: AdminHandlers<
  | 'listRoles'
  | 'createRole'
  | 'updateRole'
  | 'deleteRole'
  | 'readInvitation'
  | 'listInvitations'
  | 'invite'
  | 'revokeInvitation'
> = {
  async listRoles({ shop }) {
    const roles = await listRoles(shop.db)
    return { data: roles.map((role) => toRoleDto(role, role.members)) }
  },
  async createRole(context, { body }) {
    return { data: toRoleDto(await createRole(context.shop, staffActor(context), body), 0) }
  },
  async updateRole(context, { params: { id }, body }) {
    const role = await updateRole(context.shop, staffActor(context), { id, ...body })
    return { data: toRoleDto(role, await countMembers(context.shop.db, id)) }
  },
  async deleteRole(context, { params }) {
    await deleteRole(context.shop, staffActor(context), params.id)
    return {}
  },
  async readInvitation({ shop }, { body }) {
    return { data: await readInvitation(shop, body.token) }
  },
  async listInvitations({ shop }) {
    const invitations = await listInvitations(shop)
    const names = await namesOfRoles(shop.db, [...new Set(invitations.flatMap(({ roleIds }) => roleIds))])
    const data = invitations.map(({ id, email, roleIds, inviter, createdAt, expiresAt }) => ({
      id,
      email,
      roles: names.filter((role) => roleIds.includes(role.id)),
      invitedBy: inviter,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }))
    return { data }
  },
  async invite(context, { body }) {
    return { data: await inviteStaff(context.shop, staffActor(context), body) }
  },
  async revokeInvitation(context, { params }) {
    await revokeInvitation(context.shop, staffActor(context), params.id)
    return {}
  },
}

const toRoleDto = ({ id, nameAr, nameEn, builtIn, permissions, version }: StaffRole, members: number) => ({
  id,
  nameAr,
  nameEn,
  builtIn,
  permissions,
  members,
  version,
})
