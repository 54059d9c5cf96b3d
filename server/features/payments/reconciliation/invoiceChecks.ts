import { firstPreviousHash } from '../../invoicing/index.ts'
import type { Check } from './Check.ts'

/** What the documents of an order come to, issued or not: invoices and debit notes less credit notes. */
const documentsOfOrder = `
  select order_id, sum(case kind when 'credit' then -total_halalas else total_halalas end) as total,
    sum(case kind when 'credit' then -vat_halalas else vat_halalas end) as vat
  from invoice_requests group by order_id`

export const invoiceChecks: readonly Check[] = [
  {
    check: 'A sale whose documents this shop issues has one invoice, or asks for it',
    query: `select format('order %s: %s', order_no, asked.count) as detail
      from orders cross join lateral (
        select count(*) filter (where kind = 'invoice') - count(*) filter (where kind = 'credit' and buyer is not null) as count
        from invoice_requests where order_id = orders.id) as asked
      where asked.count <> case when invoiced_by = 'shop' then 1 else 0 end order by id limit 1`,
  },
  {
    check: 'The documents of an order come to what the ledger says of its sale',
    query: `select format('order %s: documents %s with VAT %s, ledger %s with VAT %s', order_no,
        documents.total, documents.vat, booked.total, booked.vat) as detail
      from (${documentsOfOrder}) as documents
      join orders on orders.id = documents.order_id
      cross join lateral (
        select -coalesce(sum(amount_halalas) filter (where account in ('revenue', 'vat', 'delivery')), 0) as total,
          -coalesce(sum(amount_halalas) filter (where account = 'vat'), 0) as vat
        from ledger_entries join ledger_lines on ledger_lines.entry_id = ledger_entries.id
        where ledger_entries.order_id = orders.id and ledger_entries.kind <> 'opening'
      ) as booked
      where (documents.total, documents.vat) <> (booked.total, booked.vat)
        and not exists (select from ledger_entries where order_id = orders.id and kind = 'opening')
      order by orders.id limit 1`,
  },
  {
    check: 'A refund of an invoiced sale has its credit note, or asks for it',
    query: `select format('refund %s of order %s: %s, note %s', refunds.id, refunds.order_id, refunds.amount,
        coalesce(note.total_halalas, 0)) as detail
      from refunds left join invoice_requests as note on note.refund_id = refunds.id
      where refunds.reason not in ('too_late', 'duplicate')
        and exists (select from invoice_requests where order_id = refunds.order_id and kind = 'invoice')
        and coalesce(note.total_halalas, 0) <> refunds.amount
      order by refunds.id limit 1`,
  },
  {
    check: 'A debit note is what was charged on top of its order',
    query: `select format('debit note %s of order %s: %s, document %s', debit_notes.id, debit_notes.order_id,
        debit_notes.total_halalas, coalesce(asked.total_halalas, 0)) as detail
      from debit_notes full join (select * from invoice_requests where kind = 'debit') as asked on asked.id = debit_notes.request_id
      where debit_notes.id is null or asked.id is null or (asked.order_id, asked.total_halalas, asked.vat_halalas)
        <> (debit_notes.order_id, debit_notes.total_halalas, debit_notes.vat_halalas)
      order by debit_notes.id limit 1`,
  },
  {
    check: 'A document is what was asked for',
    query: `select format('%s', coalesce(invoices.number, 'request ' || invoice_requests.id)) as detail
      from invoice_requests full join invoices on invoices.id = invoice_requests.invoice_id
      where invoice_requests.invoice_id is not null and invoices.id is null
        or invoices.id is not null and (invoice_requests.id is null
          or (invoices.order_id, invoices.kind, invoices.total_halalas, invoices.vat_halalas)
            <> (invoice_requests.order_id, invoice_requests.kind, invoice_requests.total_halalas, invoice_requests.vat_halalas))
      limit 1`,
  },
  {
    check: 'Numbers of documents have no gap',
    query: `select format('series %s, %s %s: %s documents, from %s to %s, counter %s', counters.series_id, counters.kind,
        counters.year, given.count, given.low, given.high, counters.last) as detail
      from invoice_counters as counters cross join lateral (
        select count(*) as count, coalesce(min(sequence), 1) as low, coalesce(max(sequence), 0) as high from invoices
        where (series_id, kind, year) = (counters.series_id, counters.kind, counters.year)) as given
      where (given.count, given.low, given.high) <> (counters.last, 1, counters.last) limit 1`,
  },
  {
    check: 'Every stamp names the hash of the one before it',
    query: `select format('unit %s, %s: %s', unit_id, counter, fault) as detail from (
        select unit_id, counter,
          case when counter <> row_number() over chain then 'a counter is missing'
            when previous_hash <> coalesce(lag(hash) over chain, '${firstPreviousHash}')
              then 'another hash before it' end as fault
        from invoice_stamps window chain as (partition by unit_id order by counter)
      ) as links where fault is not null order by unit_id, counter limit 1`,
  },
  {
    check: 'A unit knows the end of its chain',
    query: `select format('unit %s: counter %s, stamps %s', invoice_units.id, last_counter, coalesce(last.counter, 0)) as detail
      from invoice_units left join lateral (
        select counter, hash from invoice_stamps where unit_id = invoice_units.id order by counter desc limit 1) as last on true
      where last_counter <> coalesce(last.counter, 0) or last.hash is not null and last.hash <> last_hash limit 1`,
  },
  {
    check: 'A stamped document is sent to the authority, once for each stamp',
    query: `select format('stamp %s of document %s', invoice_stamps.id, invoice_stamps.invoice_id) as detail
      from invoice_stamps left join invoice_submissions on stamp_id = invoice_stamps.id
      where stamp_id is null or invoice_submissions.invoice_id <> invoice_stamps.invoice_id order by invoice_stamps.id limit 1`,
  },
  {
    check: 'A note corrects an invoice of its order, and takes back no more than it',
    query: `select format('%s: %s', invoice.number, coalesce(notes.total, 0)) as detail
      from invoices as invoice cross join lateral (
        select sum(total_halalas) filter (where kind = 'credit') as total,
          coalesce(sum(total_halalas) filter (where kind = 'debit'), 0) as more,
          bool_or(order_id <> invoice.order_id) as foreign_note
        from invoices as note where note.corrects_id = invoice.id) as notes
      where notes.total > invoice.total_halalas + notes.more or notes.foreign_note order by invoice.id limit 1`,
  },
]
