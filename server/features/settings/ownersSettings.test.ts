import { ownersSettings } from '@rawaj/contract/settings/ownersSettings.ts'
import type { SettingsGroup } from '@rawaj/contract/settings/shopSettings.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EmailJob } from '../../kernel/index.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { readSettings } from './index.ts'

const testShop = useFixture(openTestShop)
let emails: EmailJob[]
let owner: SignedInStaff
let other: SignedInStaff
let manager: SignedInStaff
beforeAll(async () => {
  emails = recordEmails(testShop.shop)
  owner = await signedInStaff(testShop, { role: 'owner' })
  other = await signedInStaff(testShop, { role: 'owner' })
  manager = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'manager')] })
})

const save = async ({ client }: SignedInStaff, group: SettingsGroup, values: object) => {
  const { version } = (await readSettings(testShop.shop))[group]
  return client.call('PUT', `/settings/${group}`, { body: { version, values } })
}

/** Whether mail, money or secrets flow through a group: a new one is decided on. */
const flows: Record<SettingsGroup, boolean> = {
  opening: false,
  identity: false,
  contact: false,
  legal: false,
  delivery: false,
  carriers: false,
  accounts: false,
  stock: false,
  mail: true,
  mailIn: true,
  limits: false,
  orders: false,
  quotations: false,
  invoicing: false,
  newsletter: false,
  payment: true,
  vat: false,
  promises: false,
  bank: true,
}

describe('Settings through which mail, money or secrets flow', () => {
  it('are those of owners', () => {
    const flowing = Object.keys(flows).filter((group) => flows[group as SettingsGroup])
    expect(flowing.toSorted()).toEqual([...ownersSettings, 'bank'].toSorted())
  })

  const changes: [SettingsGroup, object][] = [
    ['mail', { smtpUrl: 'smtps://evil.test' }],
    ['mail', { sender: 'evil@evil.test' }],
    ['mail', { recipients: { orders: ['evil@evil.test'], support: [], enquiries: [], payments: [] } }],
    ['mailIn', { host: 'evil.test' }],
    ['payment', { RAZORPAY_KEY_ID: 'rzp_test_evil', RAZORPAY_KEY_SECRET: 'evil-secret' }],
  ]

  it.each(changes)('%s with %j are changed by an owner alone, and all owners are notified', async (group, values) => {
    emails.length = 0
    expect((await save(manager, group, values)).body.code).toBe('forbidden')
    expect(emails).toEqual([])
    expect((await save(owner, group, values)).status).toBe(200)
    const sentMails = emails.filter(({ kind }) => kind === 'ownersSettingsChanged')
    // A change of mail server is announced through the previous server as well.
    const times = 'smtpUrl' in values ? 2 : 1
    for (const { email } of [owner, other]) expect(sentMails.filter(({ to }) => to === email)).toHaveLength(times)
    expect(sentMails).toHaveLength(2 * times)
    expect(JSON.stringify(sentMails)).toContain(owner.email)
    expect(JSON.stringify(sentMails)).not.toContain('evil')
  })

  it('want a fresh proof', async () => {
    await testShop.advanceClock(11 * 60_000)
    for (const [group, values] of changes)
      expect([group, (await save(owner, group, values)).body.code]).toEqual([group, 'proof_needed'])
  })
})
