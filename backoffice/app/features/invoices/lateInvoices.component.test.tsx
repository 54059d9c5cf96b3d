import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'

async function beginLateRun(issueLateInvoices: AdminApi['issueLateInvoices']) {
  const opened = await renderScreen({ path: '/invoices/late', calls: { issueLateInvoices } })
  const { screen, text } = opened
  const start = screen.getByRole('button', { name: text('invoices_late_start') })
  await expect.element(start).toBeDisabled()
  await screen.getByLabelText(text('invoices_late_from')).fill('2026-01-01')
  await start.click()
  const question = screen.getByRole('alertdialog')
  await expect.element(question.getByText(text('invoices_late_question', { day: 'Jan 1, 2026' }))).toBeVisible()
  await question.getByRole('button', { name: text('invoices_late_start') }).click()
  return opened
}

it('No document of an earlier sale is issued before the question is answered', async () => {
  let calls = 0
  const { screen, text } = await renderScreen({
    path: '/invoices/late',
    calls: {
      async issueLateInvoices() {
        calls += 1
        return reply({ issued: 0, left: 0 })
      },
    },
  })
  await screen.getByLabelText(text('invoices_late_from')).fill('2026-01-01')
  await screen.getByRole('button', { name: text('invoices_late_start') }).click()
  await screen
    .getByRole('alertdialog')
    .getByRole('button', { name: text('cancel') })
    .click()
  await expect.poll(() => screen.getByRole('alertdialog').elements()).toEqual([])
  expect(calls).toBe(0)
})

it('Documents of earlier sales are issued until none is left', async () => {
  const asked: string[] = []
  const { screen, text } = await beginLateRun(async ({ body }) => {
    asked.push(body.from)
    return reply({ issued: asked.length < 3 ? 100 : 40, left: [140, 40, 0][asked.length - 1] ?? 0 })
  })
  await expect.element(screen.getByText(text('invoices_late_done', { count: 240 }))).toBeVisible()
  expect(asked).toEqual(['2026-01-01', '2026-01-01', '2026-01-01'])
})

it('A run is stopped after the call that is under way, says how far it is, and goes on from there', async () => {
  const waiting: (() => void)[] = []
  let left = 300
  const { screen, text } = await beginLateRun(async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    left -= 100
    return reply({ issued: 100, left })
  })
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.()
  await expect.element(screen.getByText(text('invoices_late_progress', { done: '100', total: '300' }))).toBeVisible()
  await screen.getByRole('button', { name: text('invoices_late_stop') }).click()
  waiting[1]?.()
  await expect.element(screen.getByText(text('invoices_late_stopped', { done: '200', total: '300' }))).toBeVisible()
  expect(waiting).toHaveLength(2)
  await screen.getByRole('button', { name: text('invoices_late_resume') }).click()
  await expect.poll(() => waiting.length).toBe(3)
  waiting[2]?.()
  await expect.element(screen.getByText(text('invoices_late_done', { count: 100 }))).toBeVisible()
})

it('A run whose rest does not become less ends, and leads to the list', async () => {
  let calls = 0
  const { screen, text } = await beginLateRun(async () => {
    calls += 1
    return reply({ issued: 100, left: 100 })
  })
  await expect.element(screen.getByText(text('invoices_late_stuck'))).toBeVisible()
  expect(calls).toBe(2)
})

it('A shop whose accounting program issues the invoices is led to that setting', async () => {
  const { screen, text } = await beginLateRun(() => Promise.reject(failure('move_forbidden')))
  await expect.element(screen.getByText(text('invoices_late_forbidden'))).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: text('invoices_late_settings') }))
    .toHaveAttribute('href', '/admin/settings/invoicing')
})
