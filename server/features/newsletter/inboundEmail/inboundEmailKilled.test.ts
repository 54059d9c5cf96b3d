import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openImapMailbox } from '../../../platform/mailbox/openImapMailbox.ts'
import { mailFrom } from '../../../testing/mailFrom.ts'
import { openTestQueue } from '../../../testing/openTestQueue.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { startTestImapServer, type TestImapServer } from '../../../testing/startTestImapServer.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { supportRemarks, supportRequests } from '../../support/tables.ts'
import { mailboxOfSettings } from './mailboxSettings.ts'
import { readNewMail } from './readMailbox.ts'

const testShop = useFixture(openTestShop)
let peer: TestImapServer
beforeAll(async () => {
  peer = await startTestImapServer()
  await testShop.make.settings('mailIn', {
    address: 'support@shop.test',
    host: peer.host,
    port: peer.port,
    tls: false,
    user: peer.user,
    folder: 'INBOX',
    password: peer.password,
  })
})
afterAll(() => peer.close())

async function readOnce(): Promise<void> {
  const settings = mailboxOfSettings(testShop.shop)
  if (!settings) throw new Error('No mailbox is set')
  const mailbox = await openImapMailbox(settings)
  await readNewMail(testShop.shop, settings.name, mailbox)
  await mailbox.close()
}

/**
 * Runs a process that reads mail and is killed before its nth statement.
 * @returns whether it finished
 */
async function readAndDie(killBefore: number): Promise<boolean> {
  const path = (file: string) => fileURLToPath(new URL(`../../../testing/${file}`, import.meta.url))
  const { PATH = '', HOME = '' } = process.env
  const reader = spawn(process.execPath, ['--import', path('fastImports.ts'), path('killedMailReader.ts')], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'test',
      SEED: 'none',
      KILL_BEFORE: String(killBefore),
      DATABASE_URL: testShop.database.url,
      DATA_DIR: testShop.shop.settings.dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code, signal]] = await Promise.all([text(reader.stdout), once(reader, 'close')])
  const ended = output.includes('done')
  expect([code, signal]).toEqual(ended ? [0, null] : [null, 'SIGKILL'])
  return ended
}

it('Mail survives kill -9 between any two steps of taking it in: each is there once, with its picture and what follows', {
  tags: ['long'],
}, async () => {
  const { shop, make, call } = testShop
  await readOnce()
  const { token, email, mobile } = await make.customer()
  const body = { email, mobile, message: 'Broken' }
  const { id } = (await call('POST', '/support', { token, body })).body.data
  const [request] = await shop.db.select().from(supportRequests).where(eq(supportRequests.id, id))
  const to = `support+${request?.mailToken}@shop.test`
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7' } })
  const files = [{ name: 'a.png', type: 'image/png', bytes: await picture.png().toBuffer() }]
  const queue = openTestQueue(shop)
  await queue.clear()

  const sent: string[] = []
  for (let ended = false; !ended; ) {
    const words = `No ${sent.length + 1}`
    sent.push(words)
    peer.deliver(mailFrom({ from: email, to, text: words, files }))
    ended = await readAndDie(sent.length)
    // The next process finishes what the dead one had begun.
    await readOnce()
    const remarks = await shop.db.select().from(supportRemarks).orderBy(supportRemarks.id)
    expect(remarks.map(({ message }) => message)).toEqual(sent)
  }
  // Reading, opening the transaction, writing it, committing, noting that all is read.
  expect(sent.length).toBeGreaterThan(12)
  const remarks = await shop.db.select().from(supportRemarks)
  const folder = join(shop.settings.dataDir, 'media', 'customers')
  const kept = (await readdir(folder)).map((name) => `customers/${name}`)
  for (const { pictures } of remarks) expect(kept).toEqual(expect.arrayContaining(pictures))
  expect(remarks.flatMap(({ pictures }) => pictures)).toHaveLength(sent.length)
  await queue.handleEvents()
  expect((await queue.emails()).filter(({ kind }) => kind === 'supportReply')).toHaveLength(sent.length)
})
