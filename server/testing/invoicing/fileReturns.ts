import { salesBoxes } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import type { OpenVatReturn } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { fileVatReturn } from '../../features/vatReturns/fileReturn.ts'
import { listVatReturns, readVatReturn } from '../../features/vatReturns/index.ts'
import { actorFor } from '../actor.ts'
import type { TestShop } from '../openTestShop.ts'

/** Files VAT returns of a shop between its sales, and compares them with documents and ledger. */
export function fileReturns({ shop, make }: Pick<TestShop, 'shop' | 'make'>, staff: { id: number }) {
  const filed = new Map<string, string>()
  const { db } = shop
  const all = async () => Promise.all((await listVatReturns(shop)).map(({ from }) => readVatReturn(shop, from)))

  return {
    /** Two employees file the first open return on the day after its period; the next period has the other length. */
    async fileFirst(): Promise<void> {
      const first = (await listVatReturns(shop)).findLast(({ state }) => state !== 'filed')
      if (!first) return
      const nextDay = { ...shop, clock: () => new Date(`${first.to}T21:00:00Z`) }
      const { from, to, version, documents, netHalalas } = await readVatReturn(nextDay, first.from)
      const both = await Promise.allSettled(
        [1, 2].map(() => fileVatReturn(nextDay, actorFor(staff), { from, to, version, documents, netHalalas })),
      )
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      filed.set(from, figuresOf(await readVatReturn(shop, from)))
      await make.settings('invoicing', { returnPeriod: filed.size % 2 === 0 ? 'quarter' : 'month' })
    },

    /** Boxes of all returns are what all documents come to, their VAT is the ledger's, and no filed return has changed. */
    async check(): Promise<void> {
      const returns = await all()
      const { rows: documents } = await db.execute<{ treatment: string; net: string; vat: string }>(sql`
        select concat_ws(' ', part ->> 'category', part ->> 'percent') as treatment,
          sum(case kind when 'credit' then -1 else 1 end * (part ->> 'taxableHalalas')::bigint) as net,
          sum(case kind when 'credit' then -1 else 1 end * (part ->> 'vatHalalas')::bigint) as vat
        from invoices cross join jsonb_array_elements(amounts -> 'categories') as part where form <> 'plain' group by 1`)
      const issued = (treatment: string) => {
        const found = documents.find((one) => one.treatment === treatment)
        return { net: Number(found?.net ?? 0), vat: Number(found?.vat ?? 0) }
      }
      const expected = {
        standard: 'S 15',
        standard5: 'S 5',
        zeroRated: 'Z 0',
        exempt: 'E 0',
        citizens: '',
        exports: '',
      }
      for (const box of salesBoxes) {
        const figures = returns.map(({ sales }) => sales[box])
        const net = sum(figures.map(({ amountHalalas, adjustmentHalalas }) => amountHalalas + adjustmentHalalas))
        expect({ box, net, vat: sum(figures.map(({ vatHalalas }) => vatHalalas)) }).toEqual({
          box,
          ...issued(expected[box]),
        })
      }
      const [ledger] = (
        await db.execute<{ vat: string | null }>(
          sql`select -sum(amount_halalas) as vat from ledger_lines where account = 'vat'`,
        )
      ).rows
      // Sales at rates that Saudi Arabia has not are without documents.
      const explained = returns.map(
        ({ salesVatHalalas, ledger: { waitingHalalas, withoutHalalas } }) =>
          salesVatHalalas + waitingHalalas + withoutHalalas,
      )
      expect(sum(explained)).toBe(Number(ledger?.vat ?? 0))
      for (const { from, state, sales, ledger: beside } of returns) {
        expect({ from, difference: beside.differenceHalalas }).toEqual({ from, difference: 0 })
        // All sales are of one day: once its period is filed, whatever comes is an adjustment.
        const amounts = sum(salesBoxes.map((box) => Math.abs(sales[box].amountHalalas)))
        if (state !== 'filed' && filed.size > 0) expect(amounts).toBe(0)
      }
      for (const [from, figures] of filed) expect(figuresOf(await readVatReturn(shop, from))).toBe(figures)
    },
  }
}

const figuresOf = ({ sales, purchases, documents, netHalalas, filedAt }: OpenVatReturn): string =>
  JSON.stringify({ sales, purchases, documents, netHalalas, filedAt })

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
