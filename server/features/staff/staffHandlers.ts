import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import { readInvitation } from './acceptInvitation.ts'
import { inviteStaff, revokeInvitation } from './invitations.ts'
import { listInvitations } from './listInvitations.queries.ts'
import { countMembers, listRoles } from './listRoles.ts'
import { namesOfRoles } from './rolesOf.ts'
import type { StaffRole } from './tables.ts'
import { createRole, deleteRole, updateRole } from './writeRole.ts'

/** Roles and invitations. */
export const staffHandlers = {
  async listRoles({ shop }) {
    const roles = await listRoles(shop.db)
    return roles.map((role) => toRoleDto(role, role.members))
  },
  createRole: async (context, { body }) => toRoleDto(await createRole(context.shop, staffActor(context), body), 0),
  async updateRole(context, { params: { id }, body }) {
    const role = await updateRole(context.shop, staffActor(context), { id, ...body })
    return toRoleDto(role, await countMembers(context.shop.db, id))
  },
  deleteRole: (context, { params }) => deleteRole(context.shop, staffActor(context), params.id),
  readInvitation: ({ shop }, { body }) => readInvitation(shop, body.token),
  async listInvitations({ shop }) {
    const invitations = await listInvitations(shop)
    const names = await namesOfRoles(shop.db, [...new Set(invitations.flatMap(({ roleIds }) => roleIds))])
    return invitations.map(({ id, email, roleIds, inviter, createdAt, expiresAt }) => ({
      id,
      email,
      roles: names.filter((role) => roleIds.includes(role.id)),
      invitedBy: inviter,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }))
  },
  invite: (context, { body }) => inviteStaff(context.shop, staffActor(context), body),
  revokeInvitation: (context, { params }) => revokeInvitation(context.shop, staffActor(context), params.id),
} satisfies Partial<AdminHandlers>

const toRoleDto = ({ id, nameAr, nameEn, builtIn, permissions, version }: StaffRole, members: number) => ({
  id,
  nameAr,
  nameEn,
  builtIn,
  permissions,
  members,
  version,
})
