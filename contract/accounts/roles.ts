/** Role of an account on the wire (docs/api.md, Roles). Permissions of staff are in their named roles (staffRoles.ts). */
export const roles = { owner: 1, staff: 2, customer: 3 } as const

/** Whether an account belongs to an employee. */
export function isStaff(who: { role: number } | null | undefined): boolean {
  return who?.role === roles.owner || who?.role === roles.staff
}
