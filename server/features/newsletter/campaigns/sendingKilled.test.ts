import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSubscribers, dueCampaign, sendUntilItRests, statesOf, storedCampaign } from '../../../testing/campaigns.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../../../testing/startTestSmtpServer.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { sendCampaign } from './sendCampaign.ts'
import { campaigns } from './tables.ts'

const testShop = useFixture(() => openTestShop())
let smtp: TestSmtpServer
beforeAll(async () => {
  smtp = await startTestSmtpServer()
  await testShop.make.settings('newsletter', { perMinute: 6_000 })
  await testShop.make.settings('mail', { smtpUrl: smtp.url })
})
afterAll(() => smtp.stop())

/**
 * Runs a process that sends a campaign and is killed before its nth statement.
 * @returns whether it finished its turn
 */
async function sendAndDie(campaignId: number, killBefore: number): Promise<boolean> {
  const path = (file: string) => fileURLToPath(new URL(`../../../testing/${file}`, import.meta.url))
  const { PATH = '', HOME = '' } = process.env
  const sender = spawn(process.execPath, ['--import', path('fastImports.ts'), path('killedCampaignSender.ts')], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'test',
      SEED: 'none',
      KILL_BEFORE: String(killBefore),
      LETTER: String(campaignId),
      DATABASE_URL: testShop.database.url,
      DATA_DIR: testShop.shop.settings.dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code, signal]] = await Promise.all([text(sender.stdout), once(sender, 'close')])
  const ended = output.includes('done')
  expect([code, signal]).toEqual(ended ? [0, null] : [null, 'SIGKILL'])
  return ended
}

it('A letter survives kill -9 in the middle, again and again: nobody gets two copies, and who may have got none is known', {
  tags: ['long'],
}, async () => {
  const readers = await addSubscribers(testShop, 150)
  const id = await dueCampaign(testShop)
  let kills = 0
  // Before it begins, while copies are being sent, and when it is about to record their results.
  for (const killBefore of [3, 8, 12, 13, 14, 15, 16, 19]) {
    // Its lease is over, as a minute after its end.
    await testShop.shop.db.update(campaigns).set({ leaseUntil: new Date(Date.now() - 1_000) })
    if (!(await sendAndDie(id, killBefore))) kills += 1
  }
  expect(kills).toBe(8)
  // No other process sends it while the lease is valid.
  const before = smtp.mails.length
  await testShop.shop.db.update(campaigns).set({ leaseHolder: 'dead', leaseUntil: new Date(Date.now() + 60_000) })
  await sendCampaign(testShop.shop, id)
  expect(smtp.mails).toHaveLength(before)
  await testShop.shop.db.update(campaigns).set({ leaseUntil: new Date(Date.now() - 1_000) })
  expect(await sendUntilItRests(testShop, id)).toBe('sent')

  const receivers = smtp.mails.map(({ to }) => to?.[0]?.address ?? '')
  expect(receivers).toHaveLength(new Set(receivers).size)
  const states = await statesOf(testShop, id)
  const uncertain = readers.filter((reader) => states.get(reader) === 'uncertain')
  expect(uncertain.length).toBeLessThanOrEqual(kills * 8)
  expect(new Set([...receivers, ...uncertain])).toEqual(new Set(readers))
  expect(readers.filter((reader) => states.get(reader) === 'sent').every((one) => receivers.includes(one))).toBe(true)
  expect((await storedCampaign(testShop, id)).status).toBe('sent')
})
