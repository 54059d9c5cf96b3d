import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { orderRowOf } from '../../testing/orderRowOf.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { shortcuts } from '../shortcuts/index.ts'

const row = orderRowOf()

async function openList(path = '/orders', width?: number) {
  const moveOrder = vi.fn(() => Promise.reject(new Error('not answered')))
  const opened = await renderScreen({
    path,
    ...(width !== undefined && { width }),
    calls: {
      listOrders: async () => ({ ...reply([row]), next: null }),
      countOrders: async () => reply({ count: 1, more: false }),
      countOrderTasks: async () => reply({} as never),
      listCarriers: async () => reply([{ code: 'smsa', nameAr: 'سمسا', nameEn: 'SMSA' }]),
      moveOrder,
    },
  })
  const { screen, text } = opened
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  await expect.element(screen.getByRole('link', { name: row.orderNo })).toBeVisible()
  return { ...opened, moveOrder, button, rowMenu: () => button(text('actions_of', { row: row.orderNo })) }
}

describe('A dialog of a list', () => {
  it.each(['dispatch', 'cancel', 'print'] as const)(
    '%s of a row begins with its first field, and gives the focus back to the menu',
    async (action) => {
      const { screen, text, rowMenu } = await openList()
      await rowMenu().click()
      await screen.getByRole('menuitem', { name: text(`orders_${action}`), exact: true }).click()
      const dialog = screen.getByRole('dialog')
      await expect.element(dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first()).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(rowMenu()).toHaveFocus()
    },
  )

  it('of the chosen rows gives the focus back to the button that opened it', async () => {
    const { screen, text, button } = await openList()
    await screen.getByRole('checkbox', { name: text('choose_row', { row: row.orderNo }) }).click()
    await button(text('orders_cancel')).click()
    await expect.element(screen.getByRole('dialog').getByRole('combobox').first()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(button(text('orders_cancel'))).toHaveFocus()
  })

  it('which asks for the name of a view gives the focus back to the views', async () => {
    const { screen, text, button } = await openList('/orders?scope=open')
    await button(text('views')).click()
    await screen.getByRole('menuitem', { name: text('view_save') }).click()
    await expect.element(screen.getByRole('dialog').getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(button(text('views'))).toHaveFocus()
  })

  it('is sent by Ctrl and Enter from any of its fields, once, and the screen below hears nothing of it', async () => {
    const { screen, text, rowMenu, moveOrder } = await openList()
    const beneath = vi.fn()
    const forget = shortcuts.add({ keys: 'Ctrl+Enter', text: 'shortcut_send', run: beneath })
    await rowMenu().click()
    await screen.getByRole('menuitem', { name: text('orders_cancel'), exact: true }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('combobox').selectOptions('unreachable')
    await dialog.getByRole('textbox').click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => moveOrder.mock.calls.length).toBe(1)
    expect(beneath).not.toHaveBeenCalled()
    forget()
  })
})

describe('A list in a narrow window', () => {
  it('shows its rows, and its filters behind one button that says how many hold', async () => {
    const { screen, text, button } = await openList('/orders?scope=open&carrier=smsa&product=3', 390)
    const scope = screen.getByRole('combobox', { name: text('orders_scope') })
    await expect.element(scope).not.toBeInTheDocument()
    const filters = screen.getByRole('button', { name: /^Filters/ })
    await expect.element(filters).toHaveTextContent(`${text('filters')}3`)
    const top = screen.getByRole('link', { name: row.orderNo }).element().getBoundingClientRect().top
    expect(top).toBeLessThan(330)
    const applied = text('filter_remove', { filter: text('orders_product_linked') })
    await button(applied).click()
    await expect.poll(() => location.search).toBe('?scope=open&carrier=smsa')
    await filters.click()
    await expect.element(scope).toHaveValue('open')
    await button(text('clear_filters')).click()
    await expect.poll(() => location.search).toBe('')
  })
})
