import { expect, it } from 'vitest'
import { startStandIn } from '../../../payment-stand-in/startStandIn.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop } from '../../testing/openTestShop.ts'

it('A provider whose keys are saved in the shop takes an order, and none when they are taken away', async () => {
  const standIn = await startStandIn()
  const { RAZORPAY_API_URL, RAZORPAY_SCRIPT_URL, ...keys } = standIn.shopSettings
  // The provider's address is a setting of the machine.
  const testShop = await openTestShop({ RAZORPAY_API_URL, RAZORPAY_SCRIPT_URL } as Record<string, string>)
  try {
    const productId = await testShop.make.product()
    const order = async () => {
      const customer = await testShop.make.customer()
      await testShop.make.cartLine(customer.id, productId)
      const body = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }], { type: 1 })
      const { status, body: reply } = await testShop.call('POST', '/checkout', { token: customer.token, body })
      return { status, code: reply.code, key: reply.key_id, order: reply.data?.order?.id, customer }
    }
    expect(await order()).toMatchObject({ status: 503, code: 'online_unavailable' })

    await testShop.make.settings('payment', keys)
    const open = await order()
    expect(open).toMatchObject({ status: 200, key: keys.RAZORPAY_KEY_ID, order: expect.any(String) })

    const wrong = { RAZORPAY_KEY_ID: 'rzp_test_wrong', RAZORPAY_KEY_SECRET: 'wrong' }
    await testShop.make.settings('payment', wrong)
    expect((await order()).status).toBe(502)

    await testShop.make.settings('payment', {
      RAZORPAY_KEY_ID: null,
      RAZORPAY_KEY_SECRET: null,
      RAZORPAY_WEBHOOK_SECRET: null,
    })
    expect(await order()).toMatchObject({ status: 503, code: 'online_unavailable' })
    // The shop keeps working.
    expect((await testShop.call('GET', '/product')).status).toBe(200)
    testShop.loggedErrors.length = 0
  } finally {
    await testShop.close()
    await standIn.close()
  }
})
