/** What an account may do (docs/api.md, Roles). */
export const roles = { administrator: 1, staff: 2, customer: 3 } as const

/** Whether somebody works for the shop: administrators and staff. The server alone decides what follows from it. */
export function isStaff(who: { role: number } | null | undefined): boolean {
  return who?.role === roles.administrator || who?.role === roles.staff
}
