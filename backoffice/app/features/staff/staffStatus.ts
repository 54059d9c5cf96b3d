import type { StaffMember } from '@rawaj/contract/staff/staffSchemas.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'

/** Status of an employee; its text is `staff_status_{status}`. */
export function statusOf({ locked, owner }: StaffMember): 'locked' | 'owner' | 'active' {
  if (locked) return 'locked'
  return owner ? 'owner' : 'active'
}

const tones = { locked: 'danger', owner: 'info', active: 'success' } as const satisfies Record<string, Tone>

export const statusTone = (member: StaffMember): Tone => tones[statusOf(member)]
