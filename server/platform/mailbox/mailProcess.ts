/** Process that reads one email from its input, sends the result and ends. */
import { buffer } from 'node:stream/consumers'
import { type MailLimits, type ParsedMail, parseMail } from './parseMail.ts'

/** null: the email cannot be read. */
export type MailAnswer = ParsedMail | null

const limits = JSON.parse(process.argv[2] ?? '') as MailLimits
const answer: MailAnswer = await parseMail(await buffer(process.stdin), limits).catch(() => null)
process.send?.(answer, () => process.disconnect())
