import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'

/** Who makes a call, as the account says, never as the request says. */
export interface Caller {
  id: number
  name: string
  email: string
  mobile: string
  /** 0 retail, 1 wholesale, anything else contract. */
  type: number
  role: number
  /** Which most of their last order was from. */
  department: Department | null
  /** What they may do for the shop; none for a customer. */
  permissions: ReadonlySet<Permission>
}
