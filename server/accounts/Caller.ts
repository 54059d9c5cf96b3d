/** Who makes a call, as the account says, never as the request says. */
export interface Caller {
  id: number
  name: string
  email: string
  mobile: string
  /** 0 retail, 1 wholesale, anything else contract. */
  type: number
  role: number
}

export const roles = { administrator: 1, staff: 2, customer: 3 } as const

export function isStaff(caller: Caller): boolean {
  return caller.role === roles.administrator || caller.role === roles.staff
}
