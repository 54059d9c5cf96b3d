import type { EmailEntry } from '@rawaj/contract/email/emailSchemas.ts'
import { eq } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countUpTo } from '../../platform/database/countUpTo.ts'
import { emails } from './tables.ts'

/** Number of emails with a status, counted to a bound. */
export const countEmailsByStatus = ({ db }: Shop, status: EmailEntry['status'], bound: number): Promise<number> =>
  countUpTo(db, emails, eq(emails.status, status), bound)
