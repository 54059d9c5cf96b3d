import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { noFigures, noPurchases, returnSums } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import type { OpenVatReturn } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'

function returnOf(changes: Partial<OpenVatReturn> = {}): OpenVatReturn {
  const standard = { amountHalalas: 173_900, adjustmentHalalas: -15_000, vatHalalas: 23_835 }
  const sales = {
    standard,
    standard5: noFigures,
    citizens: noFigures,
    zeroRated: { ...noFigures, amountHalalas: 30_000 },
    exports: noFigures,
    exempt: noFigures,
  }
  const purchases = changes.purchases ?? noPurchases
  return {
    from: '2026-04-01',
    to: '2026-06-30',
    state: 'due',
    dueOn: '2026-07-31',
    documents: 5,
    salesVatHalalas: 23_835,
    netHalalas: returnSums(sales, purchases).netHalalas,
    filedAt: null,
    version: 0,
    earlier: null,
    filedBy: null,
    sales,
    plain: { documents: 0, totalHalalas: 0 },
    waiting: { documents: 0, vatHalalas: 0, rows: [] },
    ledger: {
      documentsHalalas: 23_835,
      elsewhereHalalas: 0,
      otherPeriodsHalalas: 0,
      waitingHalalas: 0,
      withoutHalalas: 0,
      ledgerHalalas: 23_835,
      differenceHalalas: 0,
    },
    ...changes,
    purchases,
  }
}

async function open(read: OpenVatReturn, calls: Partial<AdminApi> = {}) {
  let current = read
  const sent: AdminCallInput<'fileVatReturn'>['body'][] = []
  const saved: AdminCallInput<'saveVatPurchases'>['body'][] = []
  const opened = await renderScreen({
    path: '/vat-returns/2026-04-01',
    calls: {
      readVatReturn: async () => reply(current),
      listAudit: async () => ({ ...reply([]), next: null }),
      async saveVatPurchases({ body }) {
        saved.push(body)
        const { netHalalas } = returnSums(current.sales, body.purchases)
        current = { ...current, purchases: body.purchases, netHalalas, version: body.version + 1 }
        return reply(current)
      },
      async fileVatReturn({ body }) {
        sent.push(body)
        current = { ...current, state: 'filed', filedAt: '2026-07-05T09:00:00.000Z', filedBy: 'نورة', version: 2 }
        return reply(current)
      },
      ...calls,
    },
  })
  const { screen, text } = opened
  const box = (name: Parameters<typeof text>[0]) => screen.getByRole('group', { name: new RegExp(text(name)) })
  return {
    ...opened,
    sent,
    saved,
    purchases: (part: 'vat-returns_amount' | 'vat-returns_vat') =>
      box('vat-returns_box_purchases').getByRole('textbox', { name: text(part) }),
    file: () => screen.getByRole('button', { name: text('vat-returns_file') }),
  }
}

describe('A VAT return', () => {
  it('leads from a figure to its documents', async () => {
    const { screen } = await open(returnOf())
    await expect
      .element(screen.getByRole('link', { name: '-150.00' }).first())
      .toHaveAttribute(
        'href',
        expect.stringContaining('/vat-return-documents?from=2026-04-01&box=standard&column=adjustment'),
      )
    await expect
      .element(screen.getByRole('link', { name: '238.35' }).first())
      .toHaveAttribute('href', expect.stringMatching(/box=standard$/))
    await expect.element(screen.getByRole('link', { name: '300.00' })).toBeVisible()
  })

  it('takes purchases as they are typed, tells at once what they come to, and is filed once they are saved', async () => {
    const { screen, text, purchases, file, saved, sent } = await open(returnOf())
    await expect.element(file()).toBeVisible()
    await purchases('vat-returns_amount').fill('٨٠٠')
    await purchases('vat-returns_vat').fill('120,5')
    await expect.element(screen.getByText('117.85').first()).toBeVisible()
    await expect.element(file()).not.toBeInTheDocument()
    await screen.getByRole('button', { name: text('save'), exact: true }).click()
    await expect.element(file()).toBeVisible()
    expect(saved).toEqual([
      { version: 0, purchases: { ...noPurchases, purchasesAmountHalalas: 80_000, purchasesVatHalalas: 12_050 } },
    ])
    await file().click()
    const dialog = screen.getByRole('alertdialog')
    await expect.element(dialog.getByText(text('vat-returns_file_question', { net: '117.85' }))).toBeVisible()
    await dialog.getByRole('button', { name: text('vat-returns_file') }).click()
    await expect.element(screen.getByText('نورة')).toBeVisible()
    expect(sent).toEqual([{ version: 1, to: '2026-06-30', documents: 5, netHalalas: 11_785 }])
    // Locked: figures alone.
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  })

  it('says which return comes first, or from when on it can be filed', async () => {
    const earlier = await open(returnOf({ earlier: '2026-01-01' }))
    await expect
      .element(earlier.screen.getByRole('link', { name: /first/ }))
      .toHaveAttribute('href', expect.stringContaining('/vat-returns/2026-01-01'))
    await expect.element(earlier.file()).not.toBeInTheDocument()
    const running = await open(returnOf({ state: 'open', to: '2026-12-31' }))
    await expect.element(running.screen.getByText(/from Jan 1, 2027 on/)).toBeVisible()
    await expect.element(running.file()).not.toBeInTheDocument()
  })

  it('says a correction that is too large at its field', async () => {
    const { screen, text, saved } = await open(returnOf())
    await screen.getByRole('textbox', { name: text('vat-returns_correctionHalalas') }).fill('5000.01')
    await screen.getByRole('button', { name: text('save'), exact: true }).click()
    const field = screen.getByRole('textbox', { name: text('vat-returns_correctionHalalas') })
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.getByText(/5,000 either way/)).toBeVisible()
    expect(saved).toEqual([])
  })

  it('that a colleague has filed meanwhile is shown as it was filed', async () => {
    const filed = returnOf({ state: 'filed', version: 3, filedAt: '2026-07-05T09:00:00.000Z', filedBy: 'نورة' })
    const { screen, text, file } = await open(returnOf(), {
      fileVatReturn: async () => {
        throw failure('changed_meanwhile', { data: filed })
      },
    })
    await file().click()
    await screen
      .getByRole('alertdialog')
      .getByRole('button', { name: text('vat-returns_file') })
      .click()
    await expect.element(screen.getByText('نورة')).toBeVisible()
  })

  it('names documents that wait, and what the ledger cannot explain', async () => {
    const rows = [{ orderId: 7, orderNumber: 'RW-7', kind: 'invoice' as const, vatHalalas: 1_500 }]
    const { screen, text } = await open(
      returnOf({
        waiting: { documents: 3, vatHalalas: 4_500, rows },
        ledger: { ...returnOf().ledger, waitingHalalas: 4_500, ledgerHalalas: 28_336, differenceHalalas: 1 },
      }),
    )
    await expect.element(screen.getByRole('link', { name: 'RW-7' })).toBeVisible()
    await expect.element(screen.getByText(text('vat-returns_waiting_more', { count: 2 }))).toBeVisible()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(text('vat-returns_ledger_differs', { difference: '0.01' }))
  })
})
