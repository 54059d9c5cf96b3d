import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'

/** The caller as the account describes them, never as the request does. */
export interface Caller {
  id: number
  name: string
  /** Empty: none. */
  email: string
  mobile: string
  /** 0 retail, 1 wholesale, anything else contract. */
  type: number
  role: number
  /** Department of most of their last order. */
  department: Department | null
  /** Permissions of an employee; empty for a customer. */
  permissions: ReadonlySet<Permission>
}
