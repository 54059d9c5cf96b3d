import { beforeAll, describe, expect, it } from 'vitest'
import { startAuthorityStandIn } from '../../../../authority-stand-in/startAuthorityStandIn.ts'
import { testSellerAddress, testVatNumber } from '../../../testing/invoicing/activateUnit.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'

const fixture = useFixture(async () => {
  const standIn = await startAuthorityStandIn()
  const testShop = await openTestShop({ FATOORA_URL: standIn.baseUrls.simulation })
  return {
    standIn,
    testShop,
    async close() {
      await testShop.close()
      await standIn.close()
    },
  }
})

let client: StaffClient
beforeAll(async () => {
  const { testShop } = fixture
  await testShop.make.settings('legal', { vatNumber: testVatNumber, nationalAddress: testSellerAddress })
  client = (await signedInStaff(testShop, { role: 'owner' })).client
})

async function newUnit(): Promise<number> {
  const body = { environment: 'simulation', organisation: 'رواج', branch: 'الرياض', businessCategory: 'Retail' }
  return (await client.call('POST', '/invoice-units', { body })).body.data.id
}

const next = (unitId: number, body: object) => client.call('POST', `/invoice-units/${unitId}/continue`, { body })

describe('A unit', () => {
  it('repeats its checks without a password of the portal, which was used up by its first certificate', async () => {
    const unitId = await newUnit()
    await fixture.standIn.behave({ compliance: 'away' })
    const first = await next(unitId, { otp: fixture.standIn.otp })
    expect(first.body.data).toMatchObject({ state: 'compliance', problem: 'serverError' })
    await fixture.standIn.behave({ compliance: 'normal' })
    expect((await next(unitId, {})).body.data).toEqual({ state: 'compliance', messages: [], problem: null })
  })

  it('that has no certificate yet asks for the password, and stays as it was', async () => {
    const unitId = await newUnit()
    const { status, body } = await next(unitId, {})
    expect([status, body.error_codes]).toEqual([400, { otp: 'required' }])
    const { body: list } = await client.call('GET', '/invoice-units')
    expect(list.data).toContainEqual(expect.objectContaining({ id: unitId, state: 'requested' }))
  })
})
