import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../testing/renderScreen.tsx'

async function openShortcuts() {
  const { screen, text } = await renderScreen({ path: '/no-screen', calls: {} })
  await userEvent.keyboard('?')
  return { dialog: screen.getByRole('dialog', { name: text('shortcuts') }), text }
}

describe('A dialog that is only read', () => {
  it('takes the focus itself: Enter leaves it open, and Tab goes to its cross', async () => {
    const { dialog, text } = await openShortcuts()
    await expect.element(dialog).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(dialog.getByRole('button', { name: text('close') })).toHaveFocus()
  })

  it('has its cross in the middle of the first line of its title', async () => {
    const { dialog, text } = await openShortcuts()
    const middle = (element: Element) => {
      const { top, height } = element.getBoundingClientRect()
      return top + height / 2
    }
    const cross = dialog.getByRole('button', { name: text('close') }).element()
    expect(middle(cross)).toBeCloseTo(middle(dialog.getByRole('heading').element()), 0)
  })
})
