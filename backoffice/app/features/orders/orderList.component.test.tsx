import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { OrderRow } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { orderTasks } from '@rawaj/contract/orders/orderFilters.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { orderRowOf } from '../../testing/orderRowOf.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'

const orderOf = (id: number) => orderRowOf({ id, orderNo: `RW-2611-000${id}`, buyerName: `Buyer ${id}` })

type Move = Parameters<AdminApi['moveOrder']>[0]

async function openOrders(...rows: OrderRow[]) {
  return openOrdersIn('en', rows)
}

async function openOrdersIn(language: 'ar' | 'en', rows: OrderRow[], width = 1440) {
  const moves: Pick<Move, 'params' | 'body'>[] = []
  const opened = await renderScreen({
    path: '/orders',
    language,
    width,
    calls: {
      listOrders: async () => ({ ...reply(rows), next: null }),
      countOrders: async () => reply({ count: rows.length, more: false }),
      countOrderTasks: async () =>
        reply(Object.fromEntries(orderTasks.map((task) => [task, 0])) as Record<(typeof orderTasks)[number], number>),
      listCarriers: async () => reply([{ code: 'smsa', nameAr: 'سمسا', nameEn: 'SMSA' }]),
      moveOrder: async ({ params, body }: Move) => {
        moves.push({ params, body })
        return reply(rows[0] as never)
      },
    },
  })
  return { ...opened, moves }
}

describe('The list of orders', () => {
  it('sends several at once, each with the number that a scanner reads', async () => {
    const { screen, text, moves } = await openOrders(orderOf(1), orderOf(2), orderOf(3))
    await screen.getByRole('checkbox', { name: text('choose_all') }).click()
    await screen
      .getByRole('region', { name: text('chosen_actions') })
      .getByRole('button', { name: text('orders_dispatch'), exact: true })
      .click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('combobox', { name: text('orders_carrier'), exact: false }).selectOptions('smsa')
    const number = (id: number) =>
      dialog.getByLabelText(text('orders_trackingNumber_of', { orderNo: `RW-2611-000${id}`, name: `Buyer ${id}` }))
    await number(1).click()
    await userEvent.keyboard('290011110001{Enter}')
    await expect.element(number(2)).toHaveFocus()
    // The second has none yet.
    await userEvent.keyboard('{Enter}290011110003{Enter}')
    await expect.poll(() => moves.length).toBe(3)
    expect(moves.map(({ params, body }) => [params.id, body.shipment])).toEqual([
      [1, { carrier: 'smsa', trackingNumber: '290011110001' }],
      [2, { carrier: 'smsa', trackingNumber: null }],
      [3, { carrier: 'smsa', trackingNumber: '290011110003' }],
    ])
  })

  it('offers for the chosen ones only what one of them can take', async () => {
    const { screen, text } = await openOrders(orderOf(1), { ...orderOf(2), status: 1 })
    const bar = screen.getByRole('region', { name: text('chosen_actions') })
    const action = (name: 'dispatch' | 'resume') =>
      bar.getByRole('button', { name: text(`orders_${name}`), exact: true })
    await screen.getByRole('checkbox', { name: text('choose_row', { row: 'RW-2611-0001' }) }).click()
    await expect.element(action('dispatch')).toBeEnabled()
    await expect.element(action('resume')).not.toBeInTheDocument()
    await screen.getByRole('checkbox', { name: text('choose_row', { row: 'RW-2611-0002' }) }).click()
    await expect.element(action('resume')).toBeEnabled()
  })
})

/** Where the last figure of a text stands, in pixels from the left. */
function endOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return Math.round(range.getBoundingClientRect().right)
}

describe.for(['ar', 'en'] as const)('Amounts of the list in %s', (language) => {
  it('stand with their decimals below each other, and below their heading', async () => {
    const amounts = [3_350, 214_326, 900]
    const rows = amounts.map((totalHalalas, index) => ({ ...orderOf(index + 1), totalHalalas }))
    const { screen } = await openOrdersIn(language, rows)
    await expect.element(screen.getByText('33.50', { exact: true })).toBeVisible()
    const ends = ['33.50', '2,143.26', '9.00'].map((amount) =>
      endOf(screen.getByText(amount, { exact: true }).element()),
    )
    expect(new Set(ends).size).toBe(1)
  })
})

/** Boxes of the lines of text in an element, but for those that only a screen reader has. */
function textBoxes(element: Element): DOMRect[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const boxes: DOMRect[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('.sr-only')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    boxes.push(...range.getClientRects())
  }
  return boxes
}

it.each(['ar', 'en'] as const)(
  'On a phone whose language is %s no text of an order lies below the button of its menu',
  async (language) => {
    const { screen, text } = await openOrdersIn(language, [orderOf(1)], 390)
    const button = screen.getByRole('button', { name: text('actions_of', { row: 'RW-2611-0001' }), exact: true })
    await expect.element(button).toBeVisible()
    const card = button.element().closest('li')
    const boxes = card ? textBoxes(card) : []
    expect(boxes.length).toBeGreaterThan(3)
    // The line above may touch the room around the icon, not the icon.
    const icon = button.element().querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
    expect(icon.width).toBeGreaterThan(0)
    const isBelow = (box: DOMRect) =>
      box.left < icon.right && box.right > icon.left && box.top < icon.bottom && box.bottom > icon.top
    expect(boxes.filter(isBelow)).toEqual([])
  },
)
