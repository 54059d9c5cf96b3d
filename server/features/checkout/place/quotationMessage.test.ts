import { expect, it } from 'vitest'
import { checkoutBody } from '../../../testing/checkout.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { useFixture } from '../../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)

it.each([
  [2, ['خلاط مغسلة × 3\nbasin mixer']],
  [0, null],
])(
  'what a customer writes with an order of type %i stands in the messages of the quotation alone',
  async (type, expected) => {
    const { call, make } = testShop
    const { id, token } = await make.customer()
    const productId = await make.product()
    await make.cartLine(id, productId)
    const { datas } = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }])
    const message = 'خلاط مغسلة × 3\nbasin mixer'
    const { status, body } = await call('POST', '/checkout', { token, body: { datas: { ...datas, type, message } } })
    expect(status).toBe(200)
    const read = await call('GET', `/orders/${body.data.order_no}/quotation`, { token })
    const messages = read.body.data?.messages.map(({ message: text, by }: { message: string; by: string }) => {
      expect(by).toBe('customer')
      return text
    })
    expect(messages ?? null).toEqual(expected)
  },
)
