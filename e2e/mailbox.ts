import PostalMime, { type Email } from 'postal-mime'
import { listSavedEmails, readSavedEmail } from '../server/platform/email/savedEmails.ts'
import { eventually } from '../server/testing/eventually.ts'

export interface Mailbox {
  dataDir: string
  /** Kind of email: `code`, `resetLink` and so on (server/kernel/Mailer.ts). */
  kind: string
  to: string
}

/** Emails of that kind that a shop without a mail server stored for an address, newest first. */
async function emailsIn({ dataDir, kind, to }: Mailbox): Promise<Email[]> {
  const { mails } = await listSavedEmails(dataDir)
  const contents = await Promise.all(
    mails.filter((mail) => mail.kind === kind).map(({ name }) => readSavedEmail(dataDir, name)),
  )
  const emails = await Promise.all(contents.filter((content) => content !== null).map((mail) => PostalMime.parse(mail)))
  return emails.filter((sent) => sent.to?.some(({ address }) => address === to))
}

/** Waits until the address got its `count`th email of that kind, and reads the newest. */
export async function readEmail(box: Mailbox, count = 1): Promise<string> {
  return eventually(async () => {
    const emails = await emailsIn(box)
    if (emails.length < count) throw new Error(`${box.to} got no ${count}. email of kind ${box.kind}`)
    return emails[0]?.text ?? ''
  })
}

export async function mailedCode(dataDir: string, to: string, count = 1, kind = 'code'): Promise<string> {
  const code = /\b\d{6}\b/.exec(await readEmail({ dataDir, kind, to }, count))?.[0]
  if (code === undefined) throw new Error('The email has no code')
  return code
}

/** The path of the mailed link to a new password. */
export async function mailedLink(dataDir: string, to: string, count = 1): Promise<string> {
  const link = /https?:\/\/\S+\/reset-password\?token=[\w%-]+/.exec(
    await readEmail({ dataDir, kind: 'resetLink', to }, count),
  )?.[0]
  if (link === undefined) throw new Error('The email has no link')
  const { pathname, search } = new URL(link)
  return pathname + search
}
