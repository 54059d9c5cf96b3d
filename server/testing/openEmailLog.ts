import type { EmailEntry, OpenEmail } from '@rawaj/contract/email/emailSchemas.ts'
import { createMailer } from '../app/email/createMailer.ts'
import { emails } from '../features/email/tables.ts'
import type { EmailJob } from '../kernel/index.ts'
import { openTestDatabase } from './openTestDatabase.ts'
import { openTestQueue } from './openTestQueue.ts'
import { openTestShopOn } from './openTestShop.ts'
import { builtInRoleId, signedInStaff } from './staffClient.ts'
import { startTestSmtpServer } from './startTestSmtpServer.ts'

/** A shop with a mail server, an owner, and a support employee who see its email log. */
export async function openEmailLog() {
  const peer = await startTestSmtpServer()
  const testShop = await openTestShopOn(await openTestDatabase(), { LOG_LEVEL: 'fatal' })
  const { shop, make } = testShop
  // A busy machine takes its time.
  shop.mailer = createMailer(() => shop, { sendNowTimeoutMs: 60_000 })
  const queue = openTestQueue(shop)
  const owner = await signedInStaff(testShop, { role: 'owner' })
  const support = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'support')] })

  async function list(search = ''): Promise<{ data: EmailEntry[]; next: string | null }> {
    const { status, body } = await support.client.call('GET', `/emails${search}`)
    if (status !== 200) throw new Error(`The emails ${search} were answered with ${status}`)
    return { data: body.data, next: body.next }
  }
  return {
    testShop,
    shop,
    peer,
    queue,
    owner,
    support,
    list,
    /** No email and no job, and a mail server that takes everything. */
    async reset() {
      await make.settings('mail', { smtpUrl: peer.url })
      await queue.clear()
      await shop.db.delete(emails)
      peer.mails.length = 0
      peer.answer = () => undefined
    },
    withoutMailServer: () => make.settings('mail', { smtpUrl: null }),
    enqueue: (...all: EmailJob[]) => shop.db.transaction((tx) => shop.mailer.enqueueEmail(tx, ...all)),
    /** The one email of the log. */
    async onlyOne(search = ''): Promise<EmailEntry> {
      const { data } = await list(search)
      const [email] = data
      if (!email || data.length > 1) throw new Error(`The log has ${data.length} emails`)
      return email
    },
    async read(id: number, { client } = support): Promise<OpenEmail> {
      return (await client.call('GET', `/emails/${id}`)).body.data
    },
    resend: (id: number, { client } = support) => client.call('POST', `/emails/${id}/resend`),
    async close() {
      await testShop.close()
      await peer.stop()
    },
  }
}

export const welcome = (to: string): EmailJob => ({ kind: 'welcome', name: 'سارة', to, language: 'en' })
export const code = (to: string): EmailJob => ({ kind: 'code', to, language: 'en' })
