import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { InvoiceUnit } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'

const unitOf = (parts: Partial<InvoiceUnit> = {}): InvoiceUnit => ({
  id: 3,
  state: 'requested',
  environment: 'production',
  name: 'Rawaj-310122393500003-1a2b3c4d',
  vatNumber: '310122393500003',
  documents: 0,
  certificateEndsAt: null,
  createdAt: '2026-11-28T09:00:00.000Z',
  ...parts,
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString()

interface Opening extends Partial<AdminApi> {
  may?: readonly Permission[]
}

const openUnits = (units: InvoiceUnit[], { may, ...calls }: Opening = {}) =>
  renderScreen({
    path: '/invoices/units',
    ...(may && { may }),
    calls: { listInvoiceUnits: async () => reply(units), ...calls },
  })

describe('A new unit', () => {
  async function make(createInvoiceUnit: AdminApi['createInvoiceUnit']) {
    const opened = await openUnits([], { createInvoiceUnit })
    const { screen, text } = opened
    await screen.getByRole('button', { name: text('invoices_unit_new') }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByLabelText(text('invoices_organisation')).fill('مؤسسة رواج')
    await dialog.getByLabelText(text('invoices_branch')).fill('الرياض')
    await dialog.getByLabelText(text('invoices_businessCategory')).fill('مواد البناء')
    await dialog.getByRole('button', { name: text('invoices_unit_create') }).click()
    return opened
  }

  it('is made of the names that the certificate has, for production unless something else is chosen', async () => {
    const made: unknown[] = []
    await make(async ({ body }) => {
      made.push(body)
      return reply({ id: 3 })
    })
    const names = { organisation: 'مؤسسة رواج', branch: 'الرياض', businessCategory: 'مواد البناء' }
    await expect.poll(() => made).toEqual([{ environment: 'production', ...names }])
  })

  it.each(['vatNumber', 'address'] as const)('says where the settings lack the %s that it needs', async (part) => {
    const { screen, text } = await make(() =>
      Promise.reject(failure('invalid_input', { errorCodes: { [part]: 'required' } })),
    )
    await expect.element(screen.getByText(text(`invoices_unit_needs_${part}`))).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: text('invoices_to_seller') }))
      .toHaveAttribute('href', '/admin/settings/legal')
  })
})

describe('A unit', () => {
  async function step(unit: InvoiceUnit, label: 'continue' | 'check' | 'renew', calls: Partial<AdminApi>) {
    const opened = await openUnits([unit], calls)
    const { screen, text } = opened
    await screen.getByRole('button', { name: text(`invoices_unit_${label}`) }).click()
    if (label === 'check') return opened
    const dialog = screen.getByRole('dialog')
    await dialog.getByLabelText(text('invoices_otp')).fill('123345')
    await dialog.getByRole('button', { name: text(`invoices_unit_${label}`) }).click()
    return opened
  }

  it('goes on with the password of the portal until it is in use', async () => {
    const sent: unknown[] = []
    const { screen, text } = await step(unitOf(), 'continue', {
      continueInvoiceUnit: async (input) => {
        sent.push(input)
        return reply({ state: 'active', messages: [], problem: null })
      },
    })
    await expect.element(screen.getByText(text('invoices_unit_in_use'))).toBeVisible()
    expect(sent).toEqual([{ params: { id: 3 }, body: { otp: '123345' } }])
  })

  it('that only tries the connection repeats the checks without a password, and says that it stamps nothing', async () => {
    const unit = unitOf({ state: 'compliance', environment: 'simulation' })
    const sent: unknown[] = []
    const { screen, text } = await step(unit, 'check', {
      continueInvoiceUnit: async (input) => {
        sent.push(input)
        return reply({ state: 'compliance', messages: [], problem: null })
      },
    })
    await expect.element(screen.getByText(text('invoices_unit_passed'))).toBeVisible()
    expect(sent).toEqual([{ params: { id: 3 }, body: {} }])
  })

  it('of production repeats the checks after a question, as it then takes the place of the one in use', async () => {
    const sent: unknown[] = []
    const { screen, text } = await step(unitOf({ state: 'compliance' }), 'check', {
      continueInvoiceUnit: async (input) => {
        sent.push(input)
        return reply({ state: 'active', messages: [], problem: null })
      },
    })
    await expect.element(screen.getByText(text('invoices_unit_check_text'))).toBeVisible()
    expect(sent).toEqual([])
    await screen
      .getByRole('alertdialog')
      .getByRole('button', { name: text('invoices_unit_check') })
      .click()
    await expect.element(screen.getByText(text('invoices_unit_in_use'))).toBeVisible()
    expect(sent).toEqual([{ params: { id: 3 }, body: {} }])
  })

  it.each([
    ['production', true],
    ['simulation', false],
  ] as const)(
    'of %s is connected with a warning that it takes the place of the one in use: %s',
    async (environment, warns) => {
      const { screen, text } = await openUnits([unitOf({ environment })])
      await screen.getByRole('button', { name: text('invoices_unit_continue') }).click()
      const dialog = screen.getByRole('dialog')
      await expect.element(dialog.getByText(text('invoices_unit_continue_text'), { exact: false })).toBeVisible()
      expect(dialog.getByText(text('invoices_unit_check_text'), { exact: false }).elements()).toHaveLength(
        warns ? 1 : 0,
      )
    },
  )

  it('shows what the authority found wrong, in its own words', async () => {
    const wrong = {
      kind: 'error',
      code: 'Invalid-OTP',
      category: null,
      message: 'The provided OTP is invalid',
    } as const
    const { screen } = await step(unitOf(), 'continue', {
      continueInvoiceUnit: async () => reply({ state: 'requested', messages: [wrong], problem: null }),
    })
    await expect.element(screen.getByText(wrong.message)).toBeVisible()
  })

  it('says why the authority has not answered', async () => {
    const { screen, text } = await step(unitOf(), 'continue', {
      continueInvoiceUnit: async () => reply({ state: 'requested', messages: [], problem: 'timeout' }),
    })
    await expect.element(screen.getByText(text('invoices_problem_timeout'))).toBeVisible()
  })

  it('that is another database’s by now says so, in words about units', async () => {
    const { screen, text } = await step(unitOf({ state: 'active', certificateEndsAt: inDays(300) }), 'renew', {
      renewInvoiceUnit: () => Promise.reject(failure('move_forbidden')),
    })
    await expect.element(screen.getByText(text('invoices_unit_forbidden'))).toBeVisible()
  })

  it('that was replaced has no next step', async () => {
    const { screen, text } = await openUnits([unitOf({ state: 'ended', documents: 1_204 })])
    await expect.element(screen.getByText(text('invoices_unit_state_ended'))).toBeVisible()
    await expect.element(screen.getByText('1,204', { exact: true })).toBeVisible()
    expect(screen.getByRole('article').getByRole('button').elements()).toEqual([])
  })

  it.each([
    [31, null],
    [29, 'invoices_certificate_ends'],
    [-1, 'invoices_certificate_ended'],
  ] as const)('whose certificate ends in %s days warns: %s', async (days, warning) => {
    const { screen, text } = await openUnits([unitOf({ state: 'active', certificateEndsAt: inDays(days) })])
    await expect.element(screen.getByText(text('invoices_unit_state_active'))).toBeVisible()
    const alerts = screen.getByRole('article').element().querySelectorAll('[role="status"], [role="alert"]')
    expect([...alerts].map(({ textContent }) => textContent)).toEqual(
      warning === null ? [] : [text(warning, { count: days })],
    )
  })

  it('whose certificate ends today says so without a number of days', async () => {
    const { screen } = await openUnits([unitOf({ state: 'active', certificateEndsAt: inDays(0.5) })])
    await expect.element(screen.getByText('The certificate ends in less than a day', { exact: false })).toBeVisible()
  })

  it('in use stands first, one of the past last', async () => {
    const { screen } = await openUnits([
      unitOf({ id: 4, name: 'Rawaj-4', state: 'ended' }),
      unitOf({ id: 3, name: 'Rawaj-3' }),
      unitOf({ id: 2, name: 'Rawaj-2', state: 'active', certificateEndsAt: inDays(300) }),
    ])
    const names = screen.getByRole('article').getByRole('heading')
    await expect
      .poll(() => names.elements().map(({ textContent }) => textContent))
      .toEqual(['Rawaj-2', 'Rawaj-3', 'Rawaj-4'])
  })

  it('is only shown to an employee who may not change the settings', async () => {
    const { screen } = await openUnits([unitOf()], { may: ['invoices.read'] })
    await expect.element(screen.getByText('310122393500003', { exact: true })).toBeVisible()
    expect(screen.getByRole('button').elements()).toEqual([])
  })
})
