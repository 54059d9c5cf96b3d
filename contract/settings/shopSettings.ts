import { z } from 'zod'
import { nationalAddress } from '../fields/addressSchemas.ts'
import { isCrNumber, isVatNumber } from '../fields/companyNumbers.ts'
import { isIban, readIban } from '../fields/iban.ts'
import { emptyAddress } from '../fields/nationalAddress.ts'
import { code, emailOrNone } from '../fields/validation.ts'
import { standardDelivery } from '../money/delivery.ts'
import { maxAmount } from '../money/money.ts'
import { standardCarriers } from '../orders/carriers.ts'
import { maxOfferDays } from '../quotations/quotations.ts'
import { identifierText } from '../text/cleanText.ts'
import {
  addresses,
  companyNumber,
  invalid,
  line,
  lines,
  orderPrefix,
  sender,
  trackingPattern,
  webLink,
  whole,
} from './settingsFields.ts'

/**
 * The owner's settings of the shop, in groups that are saved one by one (docs/settings.md). Settings of a machine are environment
 * variables.
 */

/** Rules for prices when a shop registers for VAT, or deregisters: customers pay the same, or VAT is added and removed. */
export const vatPriceRules = ['keep', 'adjust'] as const
export type VatPriceRule = (typeof vatPriceRules)[number]

const invoiceIssuers = ['shop', 'program'] as const
const invoiceMoments = ['dispatch', 'delivery'] as const
const vatReturnPeriods = ['month', 'quarter'] as const
export type VatReturnPeriod = (typeof vatReturnPeriods)[number]

/** The most that the environment's limits understand. */
const maxCount = 999_999_999
const maxSum = maxCount * 100

/** A server by its name or number. */
const serverName = z
  .string({ error: invalid })
  .overwrite(identifierText)
  .max(200, code('too_long'))
  .refine((text) => text === '' || /^[A-Za-z0-9.:-]+$/.test(text), invalid)

/** TLS by STARTTLS, without which nothing is sent, or from the first byte. */
export const mailSecurities = ['starttls', 'tls'] as const

/** Fields of the mail server, its password beside them. */
export const mailServerFields = ['host', 'port', 'security', 'user'] as const

export const settingsGroups = {
  /** Whether shoppers get in. */
  opening: z.object({ open: z.boolean({ error: invalid }) }),
  /** Names and logo of the shop. */
  identity: z.object({
    nameAr: line(60, 'name_required'),
    nameEn: line(60, 'name_required'),
    /** Path of a picture below /media/; null: the logo of the pages. */
    logo: z
      .string({ error: code('invalid_image') })
      .max(200, code('too_long'))
      .regex(/^[a-z0-9-]+\/[A-Za-z0-9_-]+\.(?:webp|avif|png|jpg)$/, code('invalid_image'))
      .nullable(),
  }),
  /** Contact details of the shop; every text may be empty. */
  contact: z.object({
    addressAr: lines(500),
    addressEn: lines(500),
    email: emailOrNone,
    phone: line(60),
    hoursAr: lines(300),
    hoursEn: lines(300),
    /** In the order in which they are shown. */
    social: z
      .array(
        z.object(
          { network: z.string({ error: invalid }).regex(/^[a-z]{1,30}$/, invalid), url: webLink },
          { error: invalid },
        ),
        { error: invalid },
      )
      .max(12, code('too_long')),
  }),
  /** The numbers and the address that the law wants a shop to name; empty until it has them. */
  legal: z.object({
    crNumber: companyNumber.refine((text) => text === '' || isCrNumber(text), code('invalid_cr_number')),
    vatNumber: companyNumber.refine((text) => text === '' || isVatNumber(text), code('invalid_vat_number')),
    /** As registered, in Arabic: tax invoices name it. */
    nationalAddress,
  }),
  /** Whether the shop is registered for VAT; `changeVat` alone changes it, because prices follow. */
  vat: z.object({
    registered: z.boolean({ error: invalid }),
    /** Whether the owner has answered; else it is the behaviour from before the question existed. */
    answered: z.boolean({ error: invalid }),
    /** A day (YYYY-MM-DD) in Riyadh; null: not known. */
    since: z.iso.date({ error: invalid }).nullable(),
    /** The change that comes with the beginning of a day in Riyadh. */
    planned: z
      .object({
        registered: z.boolean({ error: invalid }),
        from: z.iso.date({ error: invalid }),
        prices: z.enum(vatPriceRules, { error: invalid }),
      })
      .nullable(),
  }),
  /** Delivery charge, VAT included, and the subtotal before VAT from which it is free; null: never. */
  delivery: z.object({ chargeHalalas: whole(0, 1_000_000), freeFromHalalas: whole(0, maxAmount).nullable() }),
  /** Carriers of parcels, in the order in which they are offered. */
  carriers: z.object({
    carriers: z
      .array(
        z.object(
          {
            /** Identifies it in orders: it stays while names and addresses change. */
            code: z
              .string({ error: invalid })
              .overwrite((text) => identifierText(text).toLowerCase())
              .regex(/^[a-z0-9][a-z0-9-]{0,29}$/, invalid),
            nameAr: line(60, 'name_required'),
            nameEn: line(60, 'name_required'),
            /** Tracking page; `{n}` stands for the parcel's number. Empty: none. */
            trackingUrl: z.union([z.literal(''), trackingPattern], { error: code('invalid_url') }),
          },
          { error: invalid },
        ),
        { error: invalid },
      )
      .max(30, code('too_long'))
      .refine((all) => new Set(all.map((carrier) => carrier.code)).size === all.length, code('carrier_taken')),
  }),
  accounts: z.object({
    /** Minimum length of new passwords, in characters. */
    passwordMin: whole(5, 64),
    /** Whether a sign-in with a password gives staff a token that is good for the work of staff. */
    staffTokens: z.boolean({ error: invalid }),
    /** Hours without use after which a session of the back office ends. */
    staffIdleHours: whole(1, 24),
  }),
  /** Up to how many pieces the shop says how few are left. */
  stock: z.object({
    lowStockLevel: whole(0, 1_000),
    /** Whether lists show a family of products once. */
    groupFamilies: z.boolean({ error: invalid }),
  }),
  mail: z.object({
    /** Sender of emails: an address, or a name and `<address>`; empty: the shop, under an address of its own. */
    sender: z.union([z.literal(''), sender], { error: code('invalid_email') }),
    /** Address of the shop that links in emails lead to: `https://shop.example`; empty: that of its machine. */
    origin: z
      .string({ error: invalid })
      .overwrite((text) => identifierText(text).replace(/\/$/, ''))
      .max(200, code('too_long'))
      .refine((text) => text === '' || /^https?:\/\/[^\s/?#@]+$/.test(text), code('invalid_url')),
    /** Mail server; empty: emails are stored in the data folder. */
    host: serverName,
    port: whole(1, 65_535),
    security: z.enum(mailSecurities, { error: invalid }),
    user: line(200),
    /** Recipients by subject; none: the shop's own address. */
    recipients: z.object(
      { orders: addresses, support: addresses, enquiries: addresses, payments: addresses },
      { error: invalid },
    ),
  }),
  /** The mailbox that answers to the shop's mails are read from; read once host, user, password and address are set. */
  mailIn: z.object({
    /** Address for replies: the mailbox's own address, which must accept mail to `name+anything@` too. */
    address: emailOrNone,
    host: serverName,
    port: whole(1, 65_535),
    /** TLS from the first byte; else STARTTLS, without which nothing but this machine is talked to. */
    tls: z.boolean({ error: invalid }),
    user: line(200),
    folder: line(200, 'required'),
  }),
  /** Limits on unpaid goods of one retail customer; trade customers are known to the shop and have none. */
  limits: z.object({
    /** Cash orders that wait to be sent. */
    maxOpen: whole(1, maxCount),
    /** Maximum sum of them, with VAT and delivery. */
    maxOpenHalalas: whole(0, maxSum),
    /** Up to this sum of open cash orders no proof is required, whatever they contain. */
    provenEmailAboveHalalas: whole(0, maxSum),
    /** Pieces of one product that may be in open cash orders, … */
    maxQuantity: whole(0, maxCount),
    /** … and more only up to this share, in percent, of all the pieces there are. */
    maxSharePercent: whole(0, 100),
    /** Online orders within 24 hours that were reserved and not paid. */
    maxUnpaidReservations: whole(1, maxCount),
    /** Quotations within 24 hours. */
    maxDailyQuotations: whole(1, maxCount),
  }),
  orders: z.object({
    /** Beginning of the numbers of new orders and quotations, without the hyphen. Those that exist keep theirs. */
    numberPrefix: orderPrefix,
  }),
  quotations: z.object({
    /** Days in Riyadh for which an offer is valid after the day on which it is sent, unless it has another date. */
    validDays: whole(1, maxOfferDays),
  }),
  /** Invoices and VAT (docs/invoicing.md). */
  invoicing: z.object({
    /** Who issues documents: this shop, or the owner's accounting program. Never both. */
    issuer: z.enum(invoiceIssuers, { error: invalid }),
    /** When a sale is invoiced whose money has not come before. */
    issueAt: z.enum(invoiceMoments, { error: invalid }),
    /** Whether customers are mailed their documents. */
    email: z.boolean({ error: invalid }),
    /** How often VAT is filed. */
    returnPeriod: z.enum(vatReturnPeriods, { error: invalid }),
  }),
  newsletter: z.object({
    /** Copies of campaigns that are sent in a minute. */
    perMinute: whole(10, 6_000),
    /** Whether opens and clicks of campaigns are counted; the privacy page says so while it is on. */
    countReading: z.boolean({ error: invalid }),
  }),
  /** The shop's promises to shoppers. Each is shown on pages and in emails while it is made, and only then. */
  promises: z.object({
    /** Short description of the shop's products: the title of its home page. Empty: its name alone. */
    titleAr: line(80),
    titleEn: line(80),
    /** One sentence in the foot of the pages and in search engines; empty: none. */
    sloganAr: line(200),
    sloganEn: line(200),
    /** Whether it delivers to every region of Saudi Arabia. */
    nationwide: z.boolean({ error: invalid }),
    /** Working days from order to delivery; null: nothing is said. */
    deliveryDaysFrom: whole(0, 90).nullable(),
    deliveryDaysTo: whole(1, 90).nullable(),
    freeReturns: z.boolean({ error: invalid }),
    /** From which subtotal before VAT an order is sent back at the shop's cost; 0: every order. */
    freeReturnsFromHalalas: whole(0, maxAmount),
    /** When support answers: nothing is said, in the shop's opening hours, or around the clock. */
    support: z.enum(['none', 'hours', 'always'], { error: invalid }),
    /** Working days within which messages are answered; null: nothing is said. */
    answerDays: whole(1, 30).nullable(),
    /** Whether new subscribers of the newsletter are mailed a code. */
    subscriberCode: z.boolean({ error: invalid }),
    subscriberPercent: whole(1, 100),
    /** Days until the code expires. */
    subscriberDays: whole(1, 365),
    /** Minimum sum for the code, as the customer's prices are shown; 0: none. */
    subscriberFromHalalas: whole(0, maxAmount),
    /** Whether any reduced price is shown as a limited deal; else only a planned deal while it runs. */
    reductionsAreDeals: z.boolean({ error: invalid }),
  }),
  /** Bank accounts for transfers. Without an account, bank transfer is not offered. */
  bank: z.object({
    accounts: z
      .array(
        z.object(
          {
            holder: line(100, 'required'),
            bankAr: line(60, 'required'),
            bankEn: line(60, 'required'),
            /** Without spaces, in capitals. */
            iban: z
              .string({ error: code('invalid_iban') })
              .transform(readIban)
              .refine(isIban, code('invalid_iban')),
          },
          { error: invalid },
        ),
        { error: invalid },
      )
      .max(5, code('too_long'))
      .refine((all) => new Set(all.map(({ iban }) => iban)).size === all.length, code('iban_taken')),
  }),
  payment: z.object({
    /** Provider for new payments, by name; null: the first whose keys are set. */
    provider: z
      .string({ error: invalid })
      .regex(/^[a-z][a-z0-9_-]{0,39}$/, invalid)
      .nullable(),
  }),
} as const satisfies Record<string, z.ZodObject>

export type SettingsGroup = keyof typeof settingsGroups
export type SettingsValues = { [Group in SettingsGroup]: z.output<(typeof settingsGroups)[Group]> }

/** A bank account for transfers. */
export type BankAccount = SettingsValues['bank']['accounts'][number]

/** Whom emails to the shop go to. */
export type RecipientTopic = keyof SettingsValues['mail']['recipients']

/** Nothing is promised until the owner states it. The figures are the form's initial values. */
const noPromises: SettingsValues['promises'] = {
  titleAr: '',
  titleEn: '',
  sloganAr: '',
  sloganEn: '',
  nationwide: false,
  deliveryDaysFrom: null,
  deliveryDaysTo: null,
  freeReturns: false,
  freeReturnsFromHalalas: 100_000,
  support: 'none',
  answerDays: null,
  subscriberCode: false,
  subscriberPercent: 10,
  subscriberDays: 30,
  subscriberFromHalalas: 0,
  reductionsAreDeals: false,
}

/** Defaults of the settings. */
export const defaultSettings: SettingsValues = {
  opening: { open: true },
  identity: { nameAr: 'رواج', nameEn: 'Rawaj', logo: null },
  contact: { addressAr: '', addressEn: '', email: '', phone: '', hoursAr: '', hoursEn: '', social: [] },
  legal: { crNumber: '', vatNumber: '', nationalAddress: emptyAddress },
  vat: { registered: false, answered: false, since: null, planned: null },
  delivery: standardDelivery,
  carriers: { carriers: standardCarriers },
  accounts: { passwordMin: 5, staffTokens: true, staffIdleHours: 12 },
  stock: { lowStockLevel: 5, groupFamilies: true },
  mail: {
    sender: '',
    origin: '',
    host: '',
    port: 587,
    security: 'starttls',
    user: '',
    recipients: { orders: [], support: [], enquiries: [], payments: [] },
  },
  mailIn: { address: '', host: '', port: 993, tls: true, user: '', folder: 'INBOX' },
  limits: {
    maxOpen: 10,
    maxOpenHalalas: 2_500_000,
    provenEmailAboveHalalas: 500_000,
    maxQuantity: 50,
    maxSharePercent: 50,
    maxUnpaidReservations: 8,
    maxDailyQuotations: 20,
  },
  orders: { numberPrefix: 'RW' },
  quotations: { validDays: 14 },
  invoicing: { issuer: 'shop', issueAt: 'dispatch', email: true, returnPeriod: 'quarter' },
  newsletter: { perMinute: 300, countReading: false },
  promises: noPromises,
  bank: { accounts: [] },
  payment: { provider: null },
}
