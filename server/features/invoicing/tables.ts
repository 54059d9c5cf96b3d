import type {
  AuthorityMessage,
  InvoiceForm,
  InvoiceKind,
  UnitState,
  WaitReason,
} from '@rawaj/contract/invoicing/invoices.ts'
import type { TaxCode } from '@rawaj/contract/money/tax.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant, largeHalalas, madeAt } from '../../platform/database/columns.ts'
import { orders } from '../orders/tables.ts'
import type { UnitDetails } from './certificateRequest.ts'
import type { InvoiceAmounts } from './invoiceAmounts.ts'
import type { PaymentMeans } from './invoiceXml.ts'
import type { BuyerDetails, SellerDetails } from './partyDetails.ts'

/**
 * Numbers are gapless within a series. The database that it belongs to is recognised by `database_fingerprint`: a restored or
 * copied one begins another series, so that no number is given twice. The newest is the current one, and its row is the lock
 * behind which numbers and the chain are taken.
 */
export const invoiceSeries = pgTable('invoice_series', {
  id: id(),
  /** Part of the numbers; empty for the first series. */
  code: text('code').notNull().unique(),
  databaseFingerprint: text('database_fingerprint').notNull(),
  createdAt: madeAt(),
})

/** The last number of a kind in a year (in Riyadh). */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => invoiceSeries.id),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.kind, table.year] })],
)

/** A unit that stamps documents (EGS unit of the authority): a key, its certificate, and a chain of documents. */
export const invoiceUnits = pgTable(
  'invoice_units',
  {
    id: id(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => invoiceSeries.id),
    state: text('state').$type<UnitState>().notNull(),
    details: jsonb('details').$type<UnitDetails>().notNull(),
    /** The request for its certificate, in PEM. */
    request: text('request').notNull(),
    /** The authority's id of the compliance certificate. */
    complianceRequestId: text('compliance_request_id'),
    /** In base64 without line breaks, as documents carry it; null before there is one. */
    certificate: text('certificate'),
    certificateEndsAt: instant('certificate_ends_at'),
    /** Counter and hash of the last document of the chain. */
    lastCounter: integer('last_counter').notNull().default(0),
    lastHash: text('last_hash').notNull(),
    createdAt: madeAt(),
    activatedAt: instant('activated_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('invoice_units_state', sql`${table.state} in ('requested', 'compliance', 'active', 'ended')`),
    // One chain at a time.
    uniqueIndex('invoice_units_active').on(sql`(true)`).where(sql`${table.state} = 'active'`),
  ],
)

/** Secrets of a unit, sealed. In no backup: a restored shop cannot stamp with them. */
export const invoiceUnitSecrets = pgTable('invoice_unit_secrets', {
  unitId: integer('unit_id')
    .primaryKey()
    .references(() => invoiceUnits.id),
  /** PKCS #8 in PEM. */
  privateKey: text('private_key').notNull(),
  /** Token and secret for the calls, as JSON; null before the authority has answered. */
  complianceCredentials: text('compliance_credentials'),
  credentials: text('credentials'),
})

/** Documents of the law. Append-only; a trigger rejects anything else. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    form: text('form').$type<InvoiceForm>().notNull(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => invoiceSeries.id),
    year: smallint('year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull().unique(),
    /** Of a note: the invoice that it corrects, and why. */
    correctsId: integer('corrects_id').references((): AnyPgColumn => invoices.id),
    reason: text('reason').notNull().default(''),
    issuedAt: instant('issued_at').notNull(),
    /** Day in Riyadh to which its VAT belongs. */
    taxDate: date('tax_date').notNull(),
    /** Day in Riyadh on which the goods were handed over; null: not yet. */
    deliveredOn: date('delivered_on'),
    /** Issued later than the law asks, for a sale from before the shop issued documents. */
    late: boolean('late').notNull().default(false),
    /** Language of its customer. */
    language: text('language').$type<Language>().notNull(),
    orderNumber: text('order_number').notNull(),
    /** By the list UN/ECE 4461, see `InvoiceDocument.paymentMeans`. */
    paymentMeans: smallint('payment_means').$type<PaymentMeans>().notNull(),
    seller: jsonb('seller').$type<SellerDetails>().notNull(),
    buyer: jsonb('buyer').$type<BuyerDetails>().notNull(),
    amounts: jsonb('amounts').$type<InvoiceAmounts>().notNull(),
    taxableHalalas: largeHalalas('taxable_halalas'),
    vatHalalas: largeHalalas('vat_halalas'),
    totalHalalas: largeHalalas('total_halalas'),
    /** Of a tax invoice without a stamp; a stamp has its own. */
    qrCode: text('qr_code'),
    /** Version of the template of its PDF. */
    template: text('template').notNull(),
  },
  (table) => [
    unique('invoices_sequence').on(table.seriesId, table.kind, table.year, table.sequence),
    index('invoices_order').on(table.orderId),
    index('invoices_issued').on(table.issuedAt, table.id),
    index('invoices_tax_date').on(table.taxDate, table.id),
    index('invoices_corrects').on(table.correctsId).where(sql`${table.correctsId} is not null`),
    // What a document is found by, see `listInvoices`.
    index('invoices_text').using(
      'gin',
      sql`(fold_text(${table.number} || ' ' || ${table.orderNumber} || ' ' || coalesce(${table.buyer} ->> 'name', '') || ' '
  || coalesce(${table.buyer} ->> 'company', '') || ' ' || coalesce(${table.buyer} ->> 'vatNumber', '')) collate "C") gin_trgm_ops`,
    ),
    check('invoices_kind', sql`${table.kind} in ('invoice', 'credit', 'debit')`),
    check('invoices_form', sql`${table.form} in ('plain', 'simplified', 'standard')`),
    check('invoices_corrects', sql`(${table.kind} = 'invoice') = (${table.correctsId} is null)`),
    check('invoices_total', sql`${table.totalHalalas} = ${table.taxableHalalas} + ${table.vatHalalas}`),
  ],
)

/**
 * A document as a unit has stamped it. A document that the authority rejected is stamped again as another version. Append-only,
 * as invoices are.
 */
export const invoiceStamps = pgTable(
  'invoice_stamps',
  {
    id: id(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    unitId: integer('unit_id')
      .notNull()
      .references(() => invoiceUnits.id),
    uuid: text('uuid').notNull().unique(),
    /** In the chain of the unit. */
    counter: integer('counter').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    /** As it is sent, byte for byte. */
    xml: text('xml').notNull(),
    qrCode: text('qr_code').notNull(),
    stampedAt: instant('stamped_at').notNull(),
  },
  (table) => [
    unique('invoice_stamps_counter').on(table.unitId, table.counter),
    index('invoice_stamps_invoice').on(table.invoiceId),
  ],
)

/** What the authority says of a stamped document. */
export const invoiceSubmissions = pgTable(
  'invoice_submissions',
  {
    stampId: integer('stamp_id')
      .primaryKey()
      .references(() => invoiceStamps.id),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** `replaced`: rejected, and stamped again. */
    state: text('state').$type<'waiting' | 'reported' | 'cleared' | 'rejected' | 'replaced'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Of the last attempt without an answer: why. */
    problem: text('problem').notNull().default(''),
    messages: jsonb('messages').$type<AuthorityMessage[]>().notNull().default([]),
    /** The document with the authority's own stamp; null unless cleared. */
    clearedXml: text('cleared_xml'),
    clearedQrCode: text('cleared_qr_code'),
    createdAt: madeAt(),
    attemptedAt: instant('attempted_at'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('invoice_submissions_invoice').on(table.invoiceId),
    index('invoice_submissions_open').on(table.createdAt).where(sql`${table.state} in ('waiting', 'rejected')`),
    check(
      'invoice_submissions_state',
      sql`${table.state} in ('waiting', 'reported', 'cleared', 'rejected', 'replaced')`,
    ),
  ],
)

/**
 * A document that a sale, or a credited part of one, asks for: written in the transaction of the ledger's entry, and issued in
 * it too unless something is missing.
 */
export const invoiceRequests = pgTable(
  'invoice_requests',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** Of a note: why. */
    reason: text('reason').notNull().default(''),
    /** Of a credit note: its refund. Its foreign key is in the migration: payments build on invoicing. */
    refundId: integer('refund_id'),
    amounts: jsonb('amounts').$type<InvoiceAmounts>().notNull(),
    totalHalalas: largeHalalas('total_halalas'),
    vatHalalas: largeHalalas('vat_halalas'),
    /** By the list UN/ECE 4461. */
    paymentMeans: smallint('payment_means').$type<PaymentMeans>().notNull(),
    /** Moment of the sale or of the credit. */
    dueAt: instant('due_at').notNull(),
    late: boolean('late').notNull().default(false),
    /** The buyer, where it is not the one that the order names. */
    buyer: jsonb('buyer').$type<BuyerDetails>(),
    /** Why it is not issued yet; null once it is. */
    waitsFor: text('waits_for').$type<WaitReason>(),
    invoiceId: integer('invoice_id')
      .unique()
      .references(() => invoices.id),
    createdAt: madeAt(),
  },
  (table) => [
    index('invoice_requests_order').on(table.orderId, table.id),
    index('invoice_requests_due').on(table.dueAt),
    index('invoice_requests_waiting').on(table.id).where(sql`${table.invoiceId} is null`),
    uniqueIndex('invoice_requests_refund').on(table.refundId).where(sql`${table.refundId} is not null`),
    check('invoice_requests_state', sql`(${table.invoiceId} is null) = (${table.waitsFor} is not null)`),
    check('invoice_requests_kind', sql`${table.kind} in ('invoice', 'credit', 'debit')`),
  ],
)

/** What staff charge on top of an invoiced order: its debit note, and the money for it, which stands beside the order's own. */
export const debitNotes = pgTable(
  'debit_notes',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** What asked for the document. */
    requestId: integer('request_id')
      .notNull()
      .unique()
      .references(() => invoiceRequests.id),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    reason: text('reason').notNull(),
    taxCode: text('tax_code').$type<TaxCode>().notNull(),
    /** VAT included. */
    totalHalalas: largeHalalas('total_halalas'),
    vatHalalas: largeHalalas('vat_halalas'),
    createdAt: madeAt(),
    /** How it was paid; null: it is owed. */
    paidTo: text('paid_to').$type<'cash' | 'bank'>(),
    reference: text('reference').notNull().default(''),
    paidAt: instant('paid_at'),
    /** When a credit note took it back. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('debit_notes_order').on(table.orderId),
    check('debit_notes_total', sql`${table.totalHalalas} > 0 and ${table.vatHalalas} >= 0`),
    check('debit_notes_paid', sql`(${table.paidTo} is null) = (${table.paidAt} is null)`),
    check('debit_notes_paid_to', sql`${table.paidTo} in ('cash', 'bank')`),
  ],
)

/** The PDF of a document as it was first made: its bytes stand in the data folder, and can be made again. */
export const invoicePdfs = pgTable('invoice_pdfs', {
  invoiceId: integer('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  /** In hexadecimal, of its bytes. */
  sha256: text('sha256').notNull(),
  size: integer('size').notNull(),
  createdAt: madeAt(),
})
