import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import type { Check } from './Check.ts'
import { invoiceChecks } from './invoiceChecks.ts'
import { quotationChecks } from './quotationChecks.ts'

/** A violated check of the books. */
export interface Discrepancy {
  /** The rule, as a sentence. */
  check: string
  /** The order, product, payment or refund, and the two figures. */
  detail: string
}

const vatInShipping = (column: string) =>
  `(2 * orders.${column} * shipping_tax_percent + 100 + shipping_tax_percent) / (2 * (100 + shipping_tax_percent))`

/** Expected balances of every order in the ledger, by account, from its own rows alone (docs/money.md). */
const expectedBalances = `
  select orders.id, orders.order_no, expected.account, expected.amount
  from orders
  cross join lateral (
    select orders.sold_at is not null as sold,
      ${vatInShipping('shipping_halalas')} - ${vatInShipping('credited_shipping_halalas')} as shipping_vat,
      orders.shipping_halalas - orders.credited_shipping_halalas as shipping
  ) as rest
  cross join lateral (
    select coalesce(sum(total_halalas - credited_halalas), 0) as goods,
      coalesce(sum(vat_halalas - credited_vat_halalas), 0) as vat
    from order_lines where order_lines.order_id = orders.id
  ) as lines
  cross join lateral (
    select coalesce(sum(amount) filter (where provider not in ('cash', 'bank')), 0) as provider,
      coalesce(sum(amount) filter (where provider = 'cash'), 0) as cash,
      coalesce(sum(amount) filter (where provider = 'bank'), 0) as bank
    from payments where payments.order_id = orders.id and payments.state = 'paid'
  ) as paid
  cross join lateral (
    select coalesce(sum(amount) filter (where paid_from = 'provider'), 0) as provider,
      coalesce(sum(amount) filter (where paid_from = 'cash'), 0) as cash,
      coalesce(sum(amount) filter (where paid_from = 'bank'), 0) as bank,
      coalesce(sum(amount) filter (where state in ('due', 'manual')), 0) as due
    from refunds where order_id = orders.id and (paid_from is null) = (state in ('due', 'manual'))
  ) as back
  cross join lateral (
    select coalesce(sum(total_halalas), 0) as total, coalesce(sum(vat_halalas), 0) as vat,
      coalesce(sum(total_halalas) filter (where paid_to is null), 0) as owed,
      coalesce(sum(total_halalas) filter (where paid_to = 'cash'), 0) as cash,
      coalesce(sum(total_halalas) filter (where paid_to = 'bank'), 0) as bank
    from debit_notes where debit_notes.order_id = orders.id and withdrawn_at is null
  ) as charged
  cross join lateral (
    select coalesce(sum(amount), 0) as amount from unmatched_refunds where order_id = orders.id
  ) as desk
  cross join lateral (values
    ('receivable', case when rest.sold and orders.payment_state = 'unpaid' then lines.goods + rest.shipping else 0 end + charged.owed),
    ('revenue', case when rest.sold then -(lines.goods - lines.vat) else 0 end - (charged.total - charged.vat)),
    ('vat', case when rest.sold then -(lines.vat + rest.shipping_vat) else 0 end - charged.vat),
    ('delivery', case when rest.sold then -(rest.shipping - rest.shipping_vat) else 0 end),
    ('provider', paid.provider - back.provider - desk.amount),
    ('cash', paid.cash - back.cash + charged.cash),
    ('bank', paid.bank - back.bank + charged.bank),
    ('refunds_due', desk.amount - back.due)
  ) as expected (account, amount)`

const checks: readonly Check[] = [
  {
    check: 'An entry of the ledger comes to nothing',
    query: `select format('entry %s comes to %s', entry_id, sum(amount_halalas)) as detail
      from ledger_lines group by entry_id having sum(amount_halalas) <> 0 order by entry_id limit 1`,
  },
  {
    check: 'An entry of the ledger has lines',
    query: `select format('entry %s has none', id) as detail from ledger_entries
      where not exists (select from ledger_lines where entry_id = ledger_entries.id) order by id limit 1`,
  },
  {
    check: 'An order’s total is that of its lines and its delivery',
    query: `select format('order %s: total %s, lines and delivery %s', order_no, total_halalas, lines.total + shipping_halalas) as detail
      from orders cross join lateral (
        select coalesce(sum(total_halalas), 0) as total from order_lines where order_id = orders.id) as lines
      where orders.total_halalas <> lines.total + orders.shipping_halalas order by id limit 1`,
  },
  {
    check: 'An order’s VAT is that of its lines, and that of its rates',
    query: `select format('order %s: VAT %s, lines %s, rates %s', order_no, vat_halalas, lines.vat, rates.vat) as detail
      from orders
      cross join lateral (select coalesce(sum(vat_halalas), 0) as vat from order_lines where order_id = orders.id) as lines
      cross join lateral (select coalesce(sum(vat_halalas), 0) as vat,
        coalesce(sum(net_halalas), 0) as net from order_taxes where order_id = orders.id) as rates
      where orders.vat_halalas <> lines.vat or orders.vat_halalas <> rates.vat
        or orders.subtotal_halalas - orders.discount_halalas <> rates.net
      order by id limit 1`,
  },
  {
    check: 'A rate’s VAT is that on its net and its rounding',
    query: `select format('order %s, %s', order_id, tax_code) as detail from order_taxes
      where vat_halalas - rounding_halalas <> (net_halalas * percent + 50) / 100 order by order_id limit 1`,
  },
  {
    check: 'An order’s status is the last of its history',
    query: `select format('order %s: status %s, history %s', order_no, orders.status, last.status) as detail
      from orders cross join lateral (
        select status from order_status_history where order_id = orders.id order by id desc limit 1) as last
      where last.status <> orders.status order by orders.id limit 1`,
  },
  {
    check: 'The ledger says of an order what its payments, refunds and lines say',
    query: `select format('order %s, %s: ledger %s, order %s', expected.order_no, expected.account,
        coalesce(booked.amount, 0), expected.amount) as detail
      from (${expectedBalances}) as expected
      left join (
        select order_id, account, sum(amount_halalas) as amount
        from ledger_entries join ledger_lines on ledger_lines.entry_id = ledger_entries.id group by order_id, account
      ) as booked on booked.order_id = expected.id and booked.account = expected.account
      where coalesce(booked.amount, 0) <> expected.amount order by expected.id limit 1`,
  },
  {
    check: 'A payment is refunded no more than was paid',
    query: `select format('payment %s of order %s: paid %s, refunded %s', payments.id, payments.order_id, payments.amount, back.amount) as detail
      from payments cross join lateral (
        select coalesce(sum(amount), 0) as amount from refunds where payment_id = payments.id) as back
      where back.amount > case when payments.state = 'paid' then payments.amount else 0 end order by payments.id limit 1`,
  },
  {
    check: 'A refund is what it takes back of its order',
    query: `select format('refund %s of order %s: %s, its lines %s', refunds.id, order_id, refunds.amount, lines.amount) as detail
      from refunds cross join lateral (
        select coalesce(sum(amount_halalas), 0) as amount from refund_lines where refund_id = refunds.id) as lines
      where reason not in ('too_late', 'duplicate') and refunds.amount <> lines.amount order by refunds.id limit 1`,
  },
  {
    check: 'An order’s payment state is what its payments and refunds come to',
    query: `select format('order %s is %s, paid %s, refunded %s', order_no, payment_state, paid.amount, back.amount) as detail
      from orders
      cross join lateral (select coalesce(sum(amount), 0) as amount, count(*) as count from payments
        where order_id = orders.id and state = 'paid' and not duplicate) as paid
      cross join lateral (select coalesce(sum(refunds.amount), 0) as amount from refunds
        join payments on payments.id = refunds.payment_id
        where refunds.order_id = orders.id and not payments.duplicate) as back
      where case payment_state
        when 'unpaid' then paid.count > 0
        when 'paid' then back.amount > 0 or paid.count = 0 and total_halalas > credited_shipping_halalas
          and exists (select from order_lines where order_id = orders.id and total_halalas > credited_halalas)
        when 'part_refunded' then back.amount = 0 or back.amount >= paid.amount
        else back.amount <> paid.amount end
      order by id limit 1`,
  },
  {
    check: 'What came in of a product is on hand or held by orders',
    query: `select format('product %s: came in %s, on hand %s, held by orders %s', product_stock.product_id, supplied,
        coalesce(product_stock.pieces, 0), coalesce(held.pieces, 0)) as detail
      from product_stock left join (
        select order_lines.product_id, sum(quantity - restocked_quantity - coalesce(owed_goods.pieces, 0)) as pieces
        from order_lines join orders on orders.id = order_lines.order_id
        left join owed_goods on owed_goods.order_line_id = order_lines.id where orders.type <> 2 group by order_lines.product_id
      ) as held on held.product_id = product_stock.product_id
      where supplied <> coalesce(product_stock.pieces, 0) + coalesce(held.pieces, 0) order by product_stock.product_id limit 1`,
  },
  {
    check: 'Orders that came to nothing hold no goods',
    query: `select format('order %s holds pieces of line %s', order_no, order_lines.id) as detail
      from orders join order_lines on order_lines.order_id = orders.id
      where type <> 2 and state in ('cancelled', 'abandoned') and restocked_quantity < quantity
      order by orders.id limit 1`,
  },
  ...quotationChecks,
  ...invoiceChecks,
]

/**
 * Compares ledger, orders, payments, refunds, stock and documents with each other, in one snapshot. Reads every order: for the nightly job,
 * and for `npm run audit`.
 * @param more checks of features that build on this one
 * @returns the first discrepancy, or `null`
 */
export async function auditBooks(db: Database, more: readonly Check[] = []): Promise<Discrepancy | null> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      for (const { check, query } of [...checks, ...more]) {
        const { rows } = await tx.execute<{ detail: string }>(sql.raw(query))
        const [wrong] = rows
        if (wrong) return { check, detail: wrong.detail }
      }
      return null
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
