import { type AdminCallSchemas, adminCalls } from '@rawaj/contract/admin/adminCalls.ts'
import {
  type AdminCallName,
  type AdminRoute,
  adminPath,
  adminRoutes,
  csrfHeader,
} from '@rawaj/contract/admin/adminRoutes.ts'
import { type ErrorCode, errorCatalogue } from '@rawaj/contract/errors.ts'
import { isPermission } from '@rawaj/contract/permissions.ts'
import { basePath } from '@rawaj/contract/routes.ts'
import { codeSchemas, examplesOf, failureResponses, failureSchema, parametersOf } from './openApiParts.ts'
import { type Node, replySchema, requestSchema } from './openApiSchema.ts'

const description = `The calls of the back office, described by the same table and schemas that check them.

- They take the cookie of the staff session alone, which signing in sets; a customer's token is worth nothing.
- Every call but a GET carries \`${csrfHeader}\`, with the \`csrfToken\` of the session's reply.
- \`x-permission\` says which permission a call needs, \`x-or-permission\` which of others will do for what they are about. \`x-fresh-proof\`: only within ten minutes of a password, code or passkey.
- Nothing is sealed. Replies and failures have the shape of the shop's own calls.`

/** Summary and further failures of every call. */
export const adminCallDocs: Readonly<Record<AdminCallName, readonly [summary: string, ...errors: ErrorCode[]]>> = {
  startSession: ['Sign in with a password', 'sign_in_failed'],
  session: ['How far signing in has come, and what one may do'],
  endOwnSession: ['Sign out', 'not_found'],
  giveTotp: ['Give the code of an authenticator', 'wrong_second_factor'],
  giveRecoveryCode: ['Give a recovery code', 'wrong_second_factor'],
  requestPasskey: ['What a browser needs to ask for a passkey'],
  givePasskey: ['Give a passkey', 'wrong_second_factor'],
  giveProof: ['Prove freshly that it is you', 'wrong_password', 'unknown_account'],
  secondFactors: ['One’s own second factors'],
  postponeSecondFactor: ['Set a second factor up another time', 'second_factor_required'],
  startTotp: ['Begin with an authenticator'],
  addTotp: ['Set the authenticator up', 'wrong_second_factor'],
  removeTotp: ['Remove the authenticator', 'not_found', 'second_factor_required'],
  startPasskey: ['What a browser needs to make a passkey'],
  addPasskey: ['Set a passkey up', 'wrong_second_factor'],
  removePasskey: ['Remove a passkey', 'second_factor_required'],
  renewRecoveryCodes: ['Replace the recovery codes'],
  changeOwnPassword: ['Change one’s own password'],
  listOwnSessions: ['Where one is signed in'],
  endSession: ['Sign out elsewhere'],
  readPreferences: ['How one wants the back office to look'],
  savePreferences: ['Save how one wants the back office to look'],
  listNotifications: ['What happened lately, as far as one may work on it'],
  readSales: ['What was ordered, beside the time before, and what sold best'],
  readToday: ['What there is to do'],
  readInvitation: ['What an invitation says', 'invitation_dead'],
  acceptInvitation: ['Accept an invitation', 'invitation_dead', 'sign_in_failed'],
  listInvitations: ['Open invitations'],
  invite: ['Invite somebody by e-mail', 'not_found'],
  revokeInvitation: ['Take an invitation back'],
  listStaff: ['Everybody who works for the shop'],
  setStaffRoles: ['Set somebody’s roles', 'changed_meanwhile', 'last_owner'],
  endStaffSessions: ['Sign somebody out everywhere'],
  resetSecondFactors: ['Remove the second factors that somebody has lost'],
  listRoles: ['Roles with their permissions'],
  createRole: ['Make a role'],
  updateRole: ['Change a role', 'changed_meanwhile', 'role_built_in'],
  deleteRole: ['Remove a role', 'role_built_in', 'role_in_use'],
  readSettings: ['What the owner has settled'],
  sendTestEmail: ['Send an email to see that emails arrive', 'too_many_requests'],
  uploadLogo: ['Show a picture as the shop’s logo', 'changed_meanwhile', 'set_by_environment'],
  readShopStatus: ['Whether the shop is open, and what it lacks'],
  readDemoGoods: ['What would go with the demo goods; null where there are none', 'forbidden'],
  removeDemoGoods: [
    'Remove the demo goods, with the demo’s customers and orders',
    'changed_meanwhile',
    'forbidden',
    'proof_needed',
  ],
  setShopStatus: ['Open or close the shop to shoppers', 'shop_not_ready', 'changed_meanwhile', 'set_by_environment'],
  updateSettings: ['Save settings of one group', 'changed_meanwhile', 'set_by_environment', 'proof_needed'],
  listCategories: ['Categories with their sub-categories, in both languages'],
  readCategory: ['One category'],
  readCategoryContents: ['How many products stand in a category, for sale, hidden and archived', 'not_found'],
  createCategory: ['Make a category', 'category_taken'],
  updateCategory: [
    'Change a category and its sub-categories',
    'changed_meanwhile',
    'category_taken',
    'category_in_use',
  ],
  deleteCategory: ['Remove an empty category', 'category_in_use'],
  removeCategory: [
    'Remove a category or one of its sub-categories; its products move elsewhere',
    'category_in_use',
    'changed_meanwhile',
  ],
  moveSubcategory: ['Move a sub-category with its products to another category', 'category_taken', 'changed_meanwhile'],
  orderCategories: ['Put the categories into another order', 'changed_meanwhile'],
  listCustomers: ['Customers, a page at a time'],
  countCustomers: ['How many customers the filters let through'],
  readCustomer: ['One customer, with orders, notes and consents', 'not_found'],
  createCustomer: ['Open an account for somebody, who signs in with a code by mail', 'account_taken'],
  setCustomerType: ['Put a customer on another price list', 'not_found', 'changed_meanwhile'],
  setCustomerBlocked: ['Keep a customer out, or let them in again', 'not_found'],
  signOutCustomer: ['End every session of a customer', 'not_found'],
  exportCustomer: ['All that the shop keeps of a customer, for whoever asks for their data', 'not_found'],
  deleteCustomer: ['Delete an account that its owner wants deleted, once no order is open', 'not_found'],
  decideTradeRequest: [
    'Approve or refuse that an account is kept as a trade account',
    'not_found',
    'changed_meanwhile',
  ],
  readCustomerMerge: ['Two accounts that are to become one, with all that moves', 'not_found', 'merge_forbidden'],
  requestMergeCodes: [
    'Mail a code to both mailboxes of two accounts, for their owner to read out',
    ...(['not_found', 'merge_forbidden', 'code_not_sent', 'too_many_requests'] as const),
  ],
  mergeCustomers: [
    'Make one account of two of one person, with the codes from both mailboxes',
    ...(['not_found', 'merge_forbidden', 'changed_meanwhile'] as const),
  ],
  addCustomerNote: ['Write down what is to be known of a customer', 'not_found'],
  removeCustomerNote: ['Remove a note of a customer', 'not_found'],
  listOrders: ['Orders and quotations, by what has to be done with them'],
  countOrders: ['How many orders the filters let through'],
  countOrderTasks: ['How many orders wait for each thing that has to be done'],
  searchOrderGoods: [
    'Products for an order that staff takes, at its customer’s prices',
    'not_found',
    'customer_blocked',
  ],
  quoteOrder: ['What an order that staff takes would come to', 'not_found', 'customer_blocked'],
  createOrder: [
    'Place an order or a quotation for a customer',
    ...(['not_found', 'customer_blocked', 'out_of_stock', 'not_enough_stock', 'price_changed', 'key_reused'] as const),
    ...(['too_many_open_orders', 'open_orders_too_large', 'too_many_pieces', 'email_not_proven'] as const),
  ],
  readOrder: ['One order, with its lines, its history and what may be done with it', 'not_found'],
  moveOrder: [
    'Move an order to another status',
    ...(['not_found', 'move_forbidden', 'goods_owed', 'changed_meanwhile', 'forbidden'] as const),
  ],
  markOrder: ['Note that an order was confirmed or packed', 'not_found', 'move_forbidden', 'goods_owed'],
  updateOrderAddress: ['Correct where an order goes', 'not_found', 'move_forbidden', 'changed_meanwhile'],
  updateShipment: ['Say who carries an order', 'not_found', 'move_forbidden', 'changed_meanwhile'],
  addOrderNote: ['Note something about an order', 'not_found'],
  removeOrderNote: ['Remove a note', 'not_found'],
  returnGoods: ['Take pieces of an order back', 'not_found', 'move_forbidden', 'forbidden'],
  decideReturn: ['Approve or refuse a return that a customer asks for', 'not_found', 'move_forbidden'],
  refundOrder: ['Give money back although nothing comes back', 'not_found', 'move_forbidden'],
  settleRefund: ['Record a refund that was paid out by hand', 'not_found', 'move_forbidden'],
  retryRefund: ['Have the provider try a refund again', 'not_found', 'move_forbidden'],
  listSupportTickets: ['Support requests and contact messages that the filters let through, by pages'],
  countSupportTickets: ['How many of them the filters let through'],
  countSupportTabs: ['How many wait, were taken, were answered; and since when the oldest waits'],
  readSupportTicket: ['One of them, with all that was said', 'not_found'],
  answerSupportTicket: ['Answer whoever asked, who is mailed', 'not_found', 'changed_meanwhile'],
  addSupportNote: ['Note something for colleagues', 'not_found'],
  removeSupportNote: ['Remove a note', 'not_found'],
  assignSupportTicket: ['Take it, give it to a colleague, or release it', 'not_found', 'changed_meanwhile'],
  setSupportStatus: ['Close it, or open it again', 'not_found', 'changed_meanwhile'],
  linkSupportTicket: ['Say which order of its customer it is about', 'not_found', 'changed_meanwhile'],
  listSupportStaff: ['Who may answer'],
  readMailIn: ['Whether answers by mail are read, and what came of them'],
  listReadyAnswers: ['All ready answers'],
  readReadyAnswer: ['One ready answer', 'not_found'],
  createReadyAnswer: ['Add a ready answer'],
  updateReadyAnswer: ['Change a ready answer', 'not_found', 'changed_meanwhile'],
  deleteReadyAnswer: ['Remove a ready answer', 'not_found'],
  listCarriers: ['Who carries parcels'],
  listCollections: ['Cash that carriers took at the door, by day'],
  listQuotations: ['Quotations and enquiries, by where they stand'],
  countQuotations: ['How many quotations and enquiries the filters let through'],
  countQuotationStates: ['How many quotations and enquiries there are in each state'],
  readQuotation: ['One quotation, with its offers, its messages, and its goods as they stand now', 'not_found'],
  saveOffer: [
    'Write the next offer of a quotation, line by line',
    ...(['not_found', 'changed_meanwhile', 'quotation_closed', 'offer_expired', 'customer_blocked'] as const),
  ],
  discardOffer: ['Throw an offer away that was not sent', 'not_found', 'changed_meanwhile'],
  sendOffer: [
    'Send the offer that was written to its customer',
    ...(['not_found', 'changed_meanwhile', 'quotation_closed', 'offer_expired', 'customer_blocked'] as const),
  ],
  answerQuotation: ['Write to a customer about a quotation', 'not_found', 'quotation_closed'],
  closeQuotation: [
    'Make no offer, or take it back',
    ...(['not_found', 'changed_meanwhile', 'quotation_closed', 'offer_expired'] as const),
  ],
  quoteEnquiry: ['Make a quotation of an enquiry', 'not_found', 'customer_blocked', 'account_taken'],
  setPromisedDate: ['Say when goods that an order waits for are to be there', 'not_found', 'changed_meanwhile'],
  listProducts: ['Products, a page at a time'],
  countProducts: ['How many products the filters let through'],
  listGridProducts: ['What the grid shows of products, a page at a time'],
  saveProducts: [
    'Change thousands of products at once, all of them or none',
    ...(['changed_meanwhile', 'forbidden', 'key_reused'] as const),
  ],
  readProduct: ['One product, with everything that is written of it', 'not_found'],
  previewProduct: ['One product as a customer of a type sees it', 'not_found'],
  createProduct: ['Make a product', 'product_taken', 'forbidden'],
  updateProduct: ['Change a product', 'changed_meanwhile', 'product_taken', 'forbidden', 'not_found'],
  archiveProduct: ['Take a product out of the shop and of the usual lists', 'changed_meanwhile', 'not_found'],
  restoreProduct: ['Bring an archived product back, hidden', 'changed_meanwhile', 'not_found'],
  duplicateProduct: ['Copy a product under another SKU', 'product_taken', 'not_found'],
  addProductPicture: ['Add a picture to a product', 'changed_meanwhile', 'not_found'],
  addProductDocument: ['Add a PDF file to a product', 'changed_meanwhile', 'not_found'],
  countStock: ['Correct the stock by a count', 'not_enough_stock', 'changed_meanwhile', 'key_reused', 'not_found'],
  moveStock: [
    'Note pieces that came in, came back, are broken or were sent back',
    'not_enough_stock',
    'key_reused',
    'not_found',
  ],
  listStockMovements: ['What staff did to the stock of a product', 'not_found'],
  readSpecificationFields: ['What products of a place say of themselves', 'not_found'],
  saveSpecificationFields: ['Settle what products of a place say of themselves', 'changed_meanwhile', 'not_found'],
  listBrands: ['Brands in both languages'],
  readBrand: ['One brand', 'not_found'],
  createBrand: ['Make a brand', 'brand_taken'],
  updateBrand: ['Change a brand', 'changed_meanwhile', 'brand_taken', 'not_found'],
  deleteBrand: ['Remove a brand that no product is of', 'brand_in_use', 'not_found'],
  listImports: ['The last tables that were imported, of the kinds that one may import'],
  readImport: ['One import, and how far it has come', 'not_found'],
  createImport: ['Begin an import; its file is sent to `/imports/{id}/file` as it is'],
  listImportRows: ['Rows of an import: what each changes, and what is wrong with it', 'not_found'],
  checkImport: ['Say what the columns are, and have every row checked', 'changed_meanwhile', 'not_found'],
  commitImport: [
    'Have what was checked written; a ZIP of pictures named by SKU is sent to `/imports/{id}/pictures` afterwards',
    'changed_meanwhile',
    'import_running',
    'import_wrong_rows',
    'not_found',
  ],
  cancelImport: ['Stop what is being done; what was written stays', 'changed_meanwhile', 'not_found'],
  undoImport: ['Have what was written taken back', 'changed_meanwhile', 'import_running', 'not_found'],
  listDistributors: ['Distributors in both languages'],
  readDistributor: ['One distributor', 'not_found'],
  createDistributor: ['Add a distributor'],
  updateDistributor: ['Change a distributor', 'changed_meanwhile', 'not_found'],
  deleteDistributor: ['Remove a distributor', 'not_found'],
  listEmails: ['The emails of the shop, a page at a time'],
  countEmails: ['How many emails the filters let through'],
  readEmail: ['One email, as it went out', 'not_found'],
  resendEmail: ['Send an email once more', 'not_found'],
  countAudit: ['How many rows of the audit log the filters let through'],
  readAuditEntry: ['One thing that was done', 'not_found'],
  listAudit: ['What was done, by whom'],
  listPopularSearches: ['Popular searches, shown and hidden'],
  hidePopularSearch: ['Hide a popular search, or show it again', 'not_found'],
}

/** The calls of the back office as an OpenAPI 3.1 document, made from the contract's table. */
export function openApiAdminDocument(): Node {
  const paths: Record<string, Node> = {}
  const names = Object.keys(adminRoutes) as AdminCallName[]
  for (const name of names) {
    const { method, path } = adminRoutes[name]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rawaj back office', version: '1.0.0', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${basePath}${adminPath}` }],
    paths,
    components: {
      schemas: { Failure: failureSchema, ...codeSchemas },
      examples: examplesOf([...new Set(names.flatMap(errorsOf))]),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'staff' } },
    },
  }
}

function operationOf(name: AdminCallName): Node {
  const { access, orAccess, freshProof }: AdminRoute = adminRoutes[name]
  const { params, query, body, reply }: AdminCallSchemas = adminCalls[name]
  const [summary] = adminCallDocs[name]
  const { properties, required, ...rest } = replySchema(reply)
  const success = {
    ...rest,
    type: 'object',
    properties: { success: { const: true }, message: { type: 'string' }, ...(properties as Node) },
    required: ['success', 'message', ...(Array.isArray(required) ? required : [])],
  }
  return {
    operationId: name,
    summary,
    security: access === 'public' ? [] : [{ session: [] }],
    ...(isPermission(access) && { 'x-permission': access }),
    ...(orAccess && { 'x-or-permission': orAccess }),
    ...(freshProof && { 'x-fresh-proof': true }),
    parameters: [...(params ? parametersOf(params, 'path') : []), ...(query ? parametersOf(query, 'query') : [])],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: requestSchema(body) } } } }),
    responses: {
      '200': { description: 'Success', content: { 'application/json': { schema: success } } },
      ...failureResponses(errorsOf(name)),
    },
  }
}

/** All that follows from the call's schemas and from who may make it, and what its words add. */
function errorsOf(name: AdminCallName): ErrorCode[] {
  const { access, method, freshProof }: AdminRoute = adminRoutes[name]
  const { params, query, body }: AdminCallSchemas = adminCalls[name]
  const [, ...own] = adminCallDocs[name]
  const isSignedIn = access !== 'public' && access !== 'started'
  const codes: (ErrorCode | false)[] = [
    Boolean(params || query || body) && 'invalid_input',
    access !== 'public' && 'session_expired',
    access !== 'public' && method !== 'GET' && 'csrf_failed',
    isSignedIn && 'second_factor_needed',
    isSignedIn && access !== 'enrolment' && 'enrolment_needed',
    isPermission(access) && 'forbidden',
    freshProof === true && 'proof_needed',
    Boolean(params) && 'not_found',
    ...own,
  ]
  const general = [
    'malformed_body',
    'too_large',
    'wrong_content_type',
    'too_many_requests',
    'fault',
    'unavailable',
  ] as const
  return [...codes.filter((code) => code !== false), ...general].filter((code) => code in errorCatalogue)
}
