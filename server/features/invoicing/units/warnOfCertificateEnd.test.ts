import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { activateUnit } from '../../../testing/invoicing/activateUnit.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { staffNotifications } from '../../notifications/tables.ts'
import { invoiceUnits } from '../tables.ts'
import { warnOfCertificateEnd } from './warnOfCertificateEnd.ts'

const testShop = useFixture(openTestShop)
const dayMs = 86_400_000

const warnings = async () => {
  const ofCertificate = eq(staffNotifications.kind, 'certificateEnding')
  return testShop.shop.db.select().from(staffNotifications).where(ofCertificate).orderBy(staffNotifications.id)
}

it('Staff are told of the end of the certificate on few days before it, once each, and no more once it is renewed', async () => {
  const { shop } = testShop
  const { unitId } = await activateUnit(shop)
  const endsAt = new Date('2027-03-01T08:00:00Z')
  const ends = (certificateEndsAt: Date) =>
    shop.db.update(invoiceUnits).set({ certificateEndsAt }).where(eq(invoiceUnits.id, unitId))
  await ends(endsAt)
  const told: number[] = []
  // Two processes, every four hours.
  for (let days = 40; days >= -2; days -= 1 / 6) {
    const at = { ...shop, clock: () => new Date(endsAt.getTime() - days * dayMs) }
    const before = (await warnings()).length
    await Promise.all([warnOfCertificateEnd(at), warnOfCertificateEnd(at)])
    if ((await warnings()).length > before) told.push(Math.round(days * 10) / 10)
  }
  expect(told).toEqual([30, 14, 7, 3, 1, 0])
  expect(await warnings()).toHaveLength(6)
  expect((await warnings()).at(-1)).toMatchObject({ entityId: unitId, label: '2027-03-01' })
  await ends(new Date(endsAt.getTime() + 365 * dayMs))
  await warnOfCertificateEnd({ ...shop, clock: () => endsAt })
  expect(await warnings()).toHaveLength(6)
})
