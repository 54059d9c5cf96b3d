import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import type { VatReturnRow } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'

const rowOf = (parts: Partial<VatReturnRow>): VatReturnRow => ({
  id: '2026-04-01',
  from: '2026-04-01',
  to: '2026-06-30',
  state: 'due',
  dueOn: '2026-07-31',
  documents: 2,
  salesVatHalalas: 14_812_348,
  netHalalas: 14_812_348,
  filedAt: null,
  ...parts,
})

it('On a phone a return says until when it is filed, and a filed one when that was', async () => {
  const filed = { from: '2026-01-01', to: '2026-03-31', dueOn: '2026-04-30', filedAt: '2026-04-05T09:00:00.000Z' }
  const rows = [rowOf({}), rowOf({ id: '2026-01-01', state: 'filed', ...filed })]
  const { screen, text } = await renderScreen({
    path: '/vat-returns',
    width: 360,
    calls: { listVatReturns: async () => reply(rows) },
  })
  await expect.element(screen.getByText(`${text('vat-returns_dueOn')} Jul 31, 2026`)).toBeVisible()
  await expect.element(screen.getByText(`${text('vat-returns_filedAt')} Apr 5, 2026`, { exact: false })).toBeVisible()
  expect(screen.getByText('Apr 30, 2026', { exact: false }).elements()).toEqual([])
})
