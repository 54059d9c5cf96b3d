import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'

const phone = 390
const noRows = { ...reply([]), next: null }
const none = reply({ count: 0, more: false })

describe('On a phone, beside the title of a list and not behind its filters,', () => {
  it('stands the button that adds a subscriber', async () => {
    const { screen, text } = await renderScreen({
      path: '/subscribers',
      width: phone,
      calls: { listSubscribers: async () => noRows, countSubscribers: async () => none },
    })
    await screen.getByRole('button', { name: text('subscribers_new'), exact: true }).click()
    await expect.element(screen.getByRole('dialog', { name: text('subscribers_new') })).toBeVisible()
  })

  it('stand the links to one coupon and to many at once', async () => {
    const { screen, text } = await renderScreen({
      path: '/coupons',
      width: phone,
      calls: { listCoupons: async () => noRows },
    })
    for (const key of ['coupons_new', 'coupons_new_batch'] as const)
      await expect.element(screen.getByRole('link', { name: text(key), exact: true })).toBeVisible()
  })
})

it('A card of a phone shows the status of an address that is longer than its line', async () => {
  const email = `${'long.name'.repeat(6)}@example.test`
  const subscriber = { id: 1, email, status: 'subscribed', language: 'ar', createdAt: '2026-11-28T09:00:00.000Z' }
  const { screen, text } = await renderScreen({
    path: '/subscribers',
    width: phone,
    calls: {
      listSubscribers: async () => ({ ...reply([subscriber as never]), next: null }),
      countSubscribers: async () => reply({ count: 1, more: false }),
    },
  })
  const status = screen.getByText(text('subscribers_status_subscribed'), { exact: true }).last()
  await expect.element(status).toBeVisible()
  const card = status.element().closest('li')
  const [inner, outer] = [status.element().getBoundingClientRect(), card?.getBoundingClientRect()]
  expect(inner.right).toBeLessThanOrEqual(outer?.right ?? 0)
  expect(inner.left).toBeGreaterThanOrEqual(outer?.left ?? Number.POSITIVE_INFINITY)
})
