import { eq } from 'drizzle-orm'
import { users } from '../accounts/index.ts'
import type { EventHandlers } from '../shop/index.ts'

export const staffAuthEventHandlers: EventHandlers<'staff.secondFactorsReset'> = {
  'staff.secondFactorsReset': {
    async emailStaff(tx, shop, { data: { userId } }) {
      const [person] = await tx.select().from(users).where(eq(users.id, userId))
      if (!person) return
      const { name, email: to, language } = person
      await shop.mailer.enqueueEmail(tx, { kind: 'secondFactorsReset', name, to, language })
    },
  },
}
