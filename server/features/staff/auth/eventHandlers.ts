import type { EventHandler, EventHandlers } from '../../../kernel/index.ts'
import { findUser } from '../../accounts/index.ts'

declare module '../../../kernel/Events.ts' {
  interface EventData {
    /** A colleague removed lost second factors. */
    'staff.secondFactorsReset': { userId: number }
    /** Several wrong codes followed the right password of an employee. */
    'staff.secondFactorGuessed': { userId: number }
  }
}

type StaffAuthEvent = 'staff.secondFactorsReset' | 'staff.secondFactorGuessed'

/** Emails the employee; nobody if the account is gone. */
function emailStaff(kind: 'secondFactorsReset' | 'secondFactorGuessed'): EventHandler<StaffAuthEvent> {
  return async (tx, shop, { data: { userId } }) => {
    const person = await findUser(tx, userId)
    if (!person) return
    const { name, email: to, language } = person
    await shop.mailer.enqueueEmail(tx, { kind, name, to, language })
  }
}

export const staffAuthEventHandlers = {
  'staff.secondFactorsReset': { emailStaff: emailStaff('secondFactorsReset') },
  'staff.secondFactorGuessed': { emailStaff: emailStaff('secondFactorGuessed') },
} satisfies Partial<EventHandlers>
