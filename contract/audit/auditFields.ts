/** Fields of the log of changes, by entity, with the kind of their values: what is recorded, and what staff read of it. */
import { departments } from '../catalogue/departments.ts'
import { bannerKinds } from '../content/banners.ts'
import { homeLayouts, homeRules, homeSectionKinds } from '../content/homeSections.ts'
import { menuPlaces, noticeTones } from '../content/layout.ts'
import { couponKinds } from '../coupons/couponKinds.ts'
import { tradeRequestStates } from '../customers/tradeAccounts.ts'
import { importKinds, importStatuses } from '../imports/importKinds.ts'
import { priceGroups } from '../money/pricing.ts'
import { campaignStatuses, subscriberStatuses } from '../newsletter/campaignKinds.ts'
import { cancelReasons, returnReasons, returnStates } from '../orders/orderReasons.ts'
import { orderStatus } from '../orders/orderStatus.ts'
import { cashLimits } from '../orders/staffOrders.ts'
import { contentsUnits, productUnits, stockReasons } from '../products/products.ts'
import { quotationStates } from '../quotations/quotations.ts'
import { noPurchases, type Purchases } from '../vatReturns/vatReturnBoxes.ts'
import type { AuditEntity } from './auditEntities.ts'

/** Records that have a name of their own where the log has an id. */
export type AuditReference = AuditEntity | 'subcategory' | 'specificationField' | 'orderLine' | 'carrier'

/**
 * - `text`: as it was written, in a list too
 * - `number`, `money` (halalas), `yesNo`, `moment` (ISO 8601), `day` (YYYY-MM-DD), `picture` (never shown)
 * - `rich`: a text with headings and lists
 * - `rows`: rows that are named by `nameAr`, `titleAr` or what they say
 * - `private`: recorded without its values
 * - `value`: of a kind that its group of settings knows
 * - `values`: one of these, in words
 * - `of`: ids of records
 */
export type AuditValueKind =
  | 'text'
  | 'number'
  | 'money'
  | 'yesNo'
  | 'moment'
  | 'day'
  | 'picture'
  | 'rich'
  | 'rows'
  | 'private'
  | 'value'
  | { values: readonly (string | number)[] }
  | { of: AuditReference }

const inTwo = <Name extends string, Kind extends AuditValueKind>(name: Name, kind: Kind) =>
  ({ [`${name}Ar`]: kind, [`${name}En`]: kind }) as Record<`${Name}Ar` | `${Name}En`, Kind>

const amounts = <Name extends string>(all: readonly Name[]) =>
  Object.fromEntries(all.map((name) => [name, 'money'])) as Record<Name, 'money'>

const names = inTwo('name', 'text')
const titles = inTwo('title', 'text')
const schedule = { startsAt: 'moment', endsAt: 'moment' } as const
const shown = { active: 'yesNo', position: 'number' } as const
const note = { note: 'private', noteRemoved: 'private' } as const
const exported = { export: 'rows' } as const
const results = { values: ['sent', 'kept', 'refused', 'failed'] } as const
const factors = ['totp', 'passkey', 'recoveryCode', 'postponed'] as const

export const auditFields = {
  banner: {
    ...inTwo('content', 'text'),
    ...inTwo('description', 'text'),
    ...inTwo('quote', 'text'),
    ...inTwo('image', 'picture'),
    ...shown,
    ...schedule,
    imageTall: 'picture',
    kind: { values: bannerKinds },
    link: 'text',
  },
  brand: { ...names, logo: 'picture' },
  category: {
    ...names,
    department: { values: departments },
    dismissedFamily: 'text',
    image: 'picture',
    movedProducts: 'rows',
    position: 'number',
    specification: 'rows',
    subcategories: 'rows',
  },
  coupon: {
    amountHalalas: 'money',
    brandIds: { of: 'brand' },
    categoryIds: { of: 'category' },
    code: 'text',
    count: 'number',
    customerGroups: { values: priceGroups },
    customerIds: { of: 'customer' },
    expiresAt: 'moment',
    fullPriceOnly: 'yesNo',
    kind: { values: couponKinds },
    largestHalalas: 'money',
    maxUses: 'number',
    maxUsesPerCustomer: 'number',
    mostHalalas: 'money',
    name: 'text',
    percent: 'number',
    prefix: 'text',
    productIds: { of: 'product' },
    smallestHalalas: 'money',
    startsAt: 'moment',
  },
  customer: {
    ...note,
    address: 'private',
    blocked: 'yesNo',
    deletionRequested: 'private',
    email: 'private',
    language: { values: ['ar', 'en'] },
    mergedFrom: { of: 'customer' },
    mergedInto: { of: 'customer' },
    mobile: 'private',
    name: 'private',
    tradeAddress: 'private',
    tradeRequest: { values: tradeRequestStates },
    type: { values: [0, 1, 2] },
    zipcode: 'private',
  },
  deal: { ...names, ...schedule, products: 'rows' },
  distributor: {
    ...names,
    ...inTwo('address', 'text'),
    ...inTwo('city', 'text'),
    email: 'text',
    latitude: 'number',
    longitude: 'number',
    phone: 'text',
  },
  email: { sentAgainAs: { of: 'email' } },
  family: {
    ...names,
    ...inTwo('description', 'text'),
    ...inTwo('highlights', 'text'),
    accessories: 'rows',
    axes: { of: 'specificationField' },
    brandId: { of: 'brand' },
    breaksOverMembers: 'yesNo',
    categoryId: { of: 'category' },
    code: 'text',
    pictureTexts: 'rows',
    pictures: 'picture',
    productIds: { of: 'product' },
    subcategoryId: { of: 'subcategory' },
  },
  home_section: {
    ...titles,
    ...inTwo('text', 'text'),
    ...shown,
    ...schedule,
    categoryId: { of: 'category' },
    key: 'text',
    kind: { values: homeSectionKinds },
    layout: { values: homeLayouts },
    productIds: { of: 'product' },
    rule: { values: homeRules },
  },
  import: {
    fileName: 'text',
    kind: { values: importKinds },
    pictures: 'number',
    status: { values: importStatuses },
  },
  interface_word: inTwo('text', 'text'),
  invitation: { email: 'private', invitation: { values: ['revoked'] }, roles: 'text' },
  letter: {
    ...inTwo('preview', 'text'),
    ...inTwo('subject', 'text'),
    audience: 'rows',
    blocks: 'rows',
    sendAt: 'moment',
    status: { values: campaignStatuses },
    testLetter: results,
  },
  menu_entry: { ...shown, ...inTwo('label', 'text'), link: 'text', place: { values: menuPlaces } },
  notice: { ...inTwo('text', 'text'), ...schedule, active: 'yesNo', link: 'text', tone: { values: noticeTones } },
  order: {
    ...note,
    ...exported,
    buyerAddress: 'private',
    buyerCompany: 'private',
    buyerCompanyAddress: 'private',
    buyerCrNumber: 'private',
    buyerMobile: 'private',
    buyerName: 'private',
    buyerVatNumber: 'private',
    buyerZipcode: 'private',
    cancelReason: { values: cancelReasons },
    carrier: { of: 'carrier' },
    confirmed: 'yesNo',
    customer: { of: 'customer' },
    debitNoteHalalas: 'money',
    debitNotePaidHalalas: 'money',
    debitNoteWithdrawnHalalas: 'money',
    deskRefundHalalas: 'money',
    deskRefundNote: 'text',
    overriddenLimit: { values: cashLimits },
    packed: 'yesNo',
    paymentMethod: { values: ['cash', 'bank'] },
    promisedOn: 'day',
    refundState: { values: ['manual', 'due', 'cash', 'bank', 'provider'] },
    refundedHalalas: 'money',
    returnReason: { values: returnReasons },
    returnState: { values: returnStates },
    returned: 'rows',
    status: { values: Object.values(orderStatus) },
    totalHalalas: 'money',
    trackingNumber: 'text',
  },
  popular_search: { hidden: 'yesNo' },
  priceList: { taxIncluded: 'yesNo' },
  product: {
    ...names,
    ...inTwo('description', 'text'),
    ...inTwo('highlights', 'text'),
    accessories: 'rows',
    active: 'yesNo',
    archivedAt: 'moment',
    availableFrom: 'moment',
    brandId: { of: 'brand' },
    categoryId: { of: 'category' },
    contentsAmount: 'number',
    contentsUnit: { values: contentsUnits },
    contractHalalas: 'money',
    costHalalas: 'private',
    documents: 'rows',
    familyId: { of: 'family' },
    gtin: 'text',
    heightMm: 'number',
    lengthMm: 'number',
    lowStockPieces: 'number',
    minQuantity: 'number',
    pictureTexts: 'rows',
    pictures: 'picture',
    piecesPerPack: 'number',
    quantityBreaks: 'rows',
    quantityStep: 'number',
    regularHalalas: 'money',
    retailHalalas: 'money',
    returnable: 'yesNo',
    sku: 'text',
    specification: 'rows',
    subcategoryId: { of: 'subcategory' },
    taxCode: 'text',
    unit: { values: productUnits },
    weightGrams: 'number',
    wholesaleHalalas: 'money',
    widthMm: 'number',
  },
  question: { ...inTwo('question', 'text'), ...inTwo('answer', 'rich'), position: 'number' },
  quotation: {
    closedReason: 'private',
    customer: { of: 'customer' },
    draft: 'number',
    message: 'private',
    offer: 'number',
    state: { values: quotationStates },
    totalHalalas: 'money',
  },
  readyAnswer: { ...titles, ...inTwo('text', 'text') },
  redirect: { link: 'text', phrase: 'text' },
  role: { ...names, permissions: 'text' },
  search_miss: { hidden: 'yesNo', phrase: 'private' },
  /** Groups have fields of their own: `settingsChanges`, and what is done beside them. */
  settings: {
    archived: 'number',
    brands: 'number',
    categories: 'number',
    contents: 'number',
    customers: 'number',
    kept: 'number',
    orders: 'number',
    products: 'number',
    quotations: 'number',
    settings: 'number',
    supportRequests: 'number',
    testEmail: results,
    to: 'private',
  },
  staff: {
    owner: 'yesNo',
    passkey: 'text',
    password: 'private',
    recoveryCodes: 'private',
    roles: 'text',
    secondFactors: { values: ['removed'] },
    session: { values: ['begun'] },
    sessions: { values: ['ended'] },
    totp: 'yesNo',
  },
  staffSession: {
    proof: { values: ['password', 'totp', 'passkey'] },
    secondFactor: { values: factors },
    session: { values: ['ended'] },
  },
  stock: { counted: 'number', pieces: 'number', reason: { values: stockReasons } },
  subscriber: {
    ...exported,
    email: 'private',
    language: { values: ['ar', 'en'] },
    source: 'text',
    status: { values: subscriberStatuses },
  },
  supportRequest: {
    ...note,
    assignee: { of: 'staff' },
    order: 'text',
    remark: 'private',
    status: { values: [0, 1, 2] },
  },
  synonym: { department: { values: departments }, oneWay: 'yesNo', words: 'text' },
  invoice: { from: 'day', issued: 'number', stampedAgain: 'yesNo', waiting: 'number', ...exported },
  invoiceUnit: {
    certificateEndsAt: 'moment',
    environment: { values: ['sandbox', 'simulation', 'production'] },
    vatNumber: 'text',
  },
  text_page: { ...titles, ...inTwo('body', 'rich'), key: 'text' },
  vatReturn: {
    ...amounts(Object.keys(noPurchases) as (keyof Purchases)[]),
    filed: 'yesNo',
    netHalalas: 'money',
    ...exported,
  },
} as const satisfies Record<AuditEntity, Record<string, AuditValueKind>>

/** Fields that the log may have of an entity; of settings any, as their schema names them. */
export type AuditField<Entity extends AuditEntity> = Entity extends 'settings'
  ? string
  : (keyof (typeof auditFields)[Entity] & string) | (Entity extends 'category' ? `specification_${number}` : never)

/** Kind of a field's values; undefined: an entity or a field of another version. */
export function auditFieldKind(entity: string, field: string): AuditValueKind | undefined {
  if (!Object.hasOwn(auditFields, entity)) return undefined
  const fields: Readonly<Record<string, AuditValueKind>> = auditFields[entity as AuditEntity]
  return fields[field.replace(/(?<=^specification)_\d+$/, '')]
}
