import type { Permission } from '../staff/permissions.ts'

/**
 * Who may make a call of the back office: anybody; whoever has given a password, with the second factor still to come;
 * whoever has to, or wants to, set a second factor up; whoever works for the shop and is signed in; or who holds a permission.
 */
type AdminAccess = 'public' | 'started' | 'enrolment' | 'signedIn' | Permission

/** A call of the back office (docs/api.md, The back office). It takes the staff session's cookie and nothing else. */
export interface AdminRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1/admin`; `{name}` marks a path parameter. */
  path: string
  access: AdminAccess
  /** Whoever holds one of these may make it as well: which of them it takes, what it is about decides. */
  orAccess?: readonly Permission[]
  /** Only within some minutes of a password, code or passkey: a session that was left open does no harm. */
  freshProof?: true
  /** Changes nothing although it is no GET, so that there is nothing to audit. */
  readOnly?: true
  /** Changes only how the back office looks to whoever calls, which is nobody else's business and not audited. */
  personal?: true
  /** Its body may hold a picture, or a document, as a data URL, or thousands of rows. */
  picture?: true
}

/** One kind of table is for whoever writes products, the next for whoever counts them; the handlers look at the kind. */
const importing = {
  access: 'catalogue.write',
  orAccess: ['stock.write', 'stock.count', 'customers.write', 'newsletter.send'],
} as const

export const adminRoutes = {
  startSession: { method: 'POST', path: '/session', access: 'public' },
  session: { method: 'GET', path: '/session', access: 'started' },
  endOwnSession: { method: 'DELETE', path: '/session', access: 'started' },
  giveTotp: { method: 'POST', path: '/session/totp', access: 'started' },
  giveRecoveryCode: { method: 'POST', path: '/session/recovery-code', access: 'started' },
  requestPasskey: { method: 'POST', path: '/session/passkey/options', access: 'started', readOnly: true },
  givePasskey: { method: 'POST', path: '/session/passkey', access: 'started' },
  giveProof: { method: 'POST', path: '/session/proof', access: 'enrolment' },

  secondFactors: { method: 'GET', path: '/second-factors', access: 'enrolment' },
  postponeSecondFactor: { method: 'POST', path: '/second-factors/postpone', access: 'enrolment' },
  startTotp: { method: 'POST', path: '/second-factors/totp', access: 'enrolment', freshProof: true, readOnly: true },
  addTotp: { method: 'PUT', path: '/second-factors/totp', access: 'enrolment', freshProof: true },
  removeTotp: { method: 'DELETE', path: '/second-factors/totp', access: 'signedIn', freshProof: true },
  startPasskey: {
    method: 'POST',
    path: '/second-factors/passkeys/options',
    access: 'enrolment',
    freshProof: true,
    readOnly: true,
  },
  addPasskey: { method: 'POST', path: '/second-factors/passkeys', access: 'enrolment', freshProof: true },
  removePasskey: { method: 'DELETE', path: '/second-factors/passkeys/{id}', access: 'signedIn', freshProof: true },
  renewRecoveryCodes: { method: 'POST', path: '/second-factors/recovery-codes', access: 'signedIn', freshProof: true },

  changeOwnPassword: { method: 'PUT', path: '/password', access: 'signedIn' },
  listOwnSessions: { method: 'GET', path: '/sessions', access: 'signedIn' },
  endSession: { method: 'DELETE', path: '/sessions/{id}', access: 'signedIn' },

  readPreferences: { method: 'GET', path: '/preferences', access: 'signedIn' },
  savePreferences: { method: 'PUT', path: '/preferences', access: 'signedIn', personal: true },

  /** What there is to do, each figure for whoever may read its list. */
  listNotifications: { method: 'GET', path: '/notifications', access: 'signedIn' },
  readSales: { method: 'GET', path: '/sales', access: 'orders.read' },
  readToday: { method: 'GET', path: '/today', access: 'signedIn' },
  /** Whether the shop is open, and what it lacks. */
  readShopStatus: { method: 'GET', path: '/shop-status', access: 'signedIn' },
  /** Opens or closes the shop to shoppers. */
  /** What a demo would leave behind; for owners alone. */
  readDemoGoods: { method: 'GET', path: '/demo-goods', access: 'settings.write' },
  removeDemoGoods: { method: 'POST', path: '/demo-goods/removal', access: 'settings.write', freshProof: true },
  setShopStatus: { method: 'PUT', path: '/shop-status', access: 'settings.write' },

  readInvitation: { method: 'POST', path: '/invitations/read', access: 'public', readOnly: true },
  acceptInvitation: { method: 'POST', path: '/invitations/accept', access: 'public' },
  listInvitations: { method: 'GET', path: '/invitations', access: 'staff.manage' },
  invite: { method: 'POST', path: '/invitations', access: 'staff.manage', freshProof: true },
  revokeInvitation: { method: 'DELETE', path: '/invitations/{id}', access: 'staff.manage' },

  listStaff: { method: 'GET', path: '/staff', access: 'staff.manage' },
  setStaffRoles: { method: 'PUT', path: '/staff/{id}/roles', access: 'staff.manage', freshProof: true },
  endStaffSessions: { method: 'DELETE', path: '/staff/{id}/sessions', access: 'staff.manage' },
  resetSecondFactors: {
    method: 'DELETE',
    path: '/staff/{id}/second-factors',
    access: 'staff.manage',
    freshProof: true,
  },

  listRoles: { method: 'GET', path: '/roles', access: 'staff.manage' },
  createRole: { method: 'POST', path: '/roles', access: 'staff.manage', freshProof: true },
  updateRole: { method: 'PUT', path: '/roles/{id}', access: 'staff.manage', freshProof: true },
  deleteRole: { method: 'DELETE', path: '/roles/{id}', access: 'staff.manage', freshProof: true },

  readSettings: { method: 'GET', path: '/settings', access: 'settings.read' },
  /** Whoever writes prices has to know whether there is VAT in them. */
  readVat: { method: 'GET', path: '/vat', access: 'signedIn' },
  previewVat: { method: 'GET', path: '/vat/preview', access: 'settings.read' },
  changeVat: { method: 'PUT', path: '/vat', access: 'settings.write' },
  /** A fresh proof too for where money and mail go, and how accounts are kept. */
  updateSettings: { method: 'PUT', path: '/settings/{group}', access: 'settings.write' },

  /** Sends an email through the mail server of the settings, while the caller waits. */
  sendTestEmail: { method: 'POST', path: '/settings/mail/test', access: 'settings.write' },
  uploadLogo: { method: 'POST', path: '/settings/identity/logo', access: 'settings.write', picture: true },

  listCategories: { method: 'GET', path: '/categories', access: 'catalogue.read' },
  readCategory: { method: 'GET', path: '/categories/{id}', access: 'catalogue.read' },
  /** How many stand in it and below: what keeps it from being removed. */
  readCategoryContents: { method: 'GET', path: '/categories/{id}/products', access: 'catalogue.read' },
  createCategory: { method: 'POST', path: '/categories', access: 'catalogue.write', picture: true },
  updateCategory: { method: 'PUT', path: '/categories/{id}', access: 'catalogue.write', picture: true },
  /** With its products moved elsewhere. */
  removeCategory: { method: 'POST', path: '/categories/{id}/removal', access: 'catalogue.write' },
  moveSubcategory: { method: 'POST', path: '/categories/{id}/subcategory-move', access: 'catalogue.write' },
  deleteCategory: { method: 'DELETE', path: '/categories/{id}', access: 'catalogue.write' },
  orderCategories: { method: 'PUT', path: '/categories/order', access: 'catalogue.write' },

  listCustomers: { method: 'GET', path: '/customers', access: 'customers.read' },
  countCustomers: { method: 'GET', path: '/customers/count', access: 'customers.read' },
  readCustomer: { method: 'GET', path: '/customers/{id}', access: 'customers.read' },
  /** An account that staff opens for somebody: its owner signs in with a code by mail. */
  createCustomer: { method: 'POST', path: '/customers', access: 'customers.write' },
  setCustomerType: { method: 'PUT', path: '/customers/{id}/type', access: 'customers.write' },
  setCustomerBlocked: { method: 'PUT', path: '/customers/{id}/blocked', access: 'customers.write' },
  signOutCustomer: { method: 'POST', path: '/customers/{id}/sign-out', access: 'customers.write' },
  exportCustomer: { method: 'POST', path: '/customers/{id}/export', access: 'customers.export' },
  deleteCustomer: { method: 'DELETE', path: '/customers/{id}', access: 'customers.write', freshProof: true },
  /** Approves or refuses that an account is kept as a trade account. */
  decideTradeRequest: {
    method: 'PUT',
    path: '/customers/{id}/trade-requests/{requestId}',
    access: 'customers.write',
  },
  /** Two accounts of one person, the second of which goes. */
  readCustomerMerge: { method: 'GET', path: '/customers/{id}/merge/{otherId}', access: 'customers.write' },
  requestMergeCodes: { method: 'POST', path: '/customers/{id}/merge/{otherId}/codes', access: 'customers.write' },
  mergeCustomers: {
    method: 'POST',
    path: '/customers/{id}/merge/{otherId}',
    access: 'customers.write',
    freshProof: true,
  },
  addCustomerNote: { method: 'POST', path: '/customers/{id}/notes', access: 'customers.write' },
  removeCustomerNote: { method: 'DELETE', path: '/customers/{id}/notes/{noteId}', access: 'customers.write' },
  listOrders: { method: 'GET', path: '/orders', access: 'orders.read' },
  countOrders: { method: 'GET', path: '/orders/count', access: 'orders.read' },
  /** How many orders wait for each thing that has to be done. */
  countOrderTasks: { method: 'GET', path: '/orders/tasks', access: 'orders.read' },
  /** Products for an order that staff takes, at its customer's prices. */
  searchOrderGoods: { method: 'GET', path: '/orders/goods', access: 'orders.move' },
  /** What an order that staff takes would come to now. */
  quoteOrder: { method: 'POST', path: '/orders/quote', access: 'orders.move', readOnly: true },
  /** Places an order, or a quotation, for a customer: on the phone, at the counter. */
  createOrder: { method: 'POST', path: '/orders', access: 'orders.move' },
  readOrder: { method: 'GET', path: '/orders/{id}', access: 'orders.read' },
  /** To a status that the table of moves allows; what was paid for a cancelled one goes back. */
  moveOrder: { method: 'POST', path: '/orders/{id}/status', access: 'orders.move' },
  /** Notes that an order was confirmed or packed, or not after all; its status stays. */
  markOrder: { method: 'PUT', path: '/orders/{id}/progress', access: 'orders.move' },
  /** Where an order goes, before it is sent. */
  updateOrderAddress: { method: 'PUT', path: '/orders/{id}/address', access: 'orders.move' },
  /** Who carries an order, and its number. */
  updateShipment: { method: 'PUT', path: '/orders/{id}/shipment', access: 'orders.move' },
  addOrderNote: { method: 'POST', path: '/orders/{id}/notes', access: 'orders.move' },
  removeOrderNote: { method: 'DELETE', path: '/orders/{id}/notes/{noteId}', access: 'orders.move' },
  /** Pieces of a sent order that have come back, by lines. */
  returnGoods: { method: 'POST', path: '/orders/{id}/returns', access: 'orders.move' },
  /** Approves or refuses what a customer wants to send back. */
  decideReturn: { method: 'PUT', path: '/orders/{id}/returns/{returnId}', access: 'orders.move' },
  /** Gives money of a paid order back although nothing comes back for it. */
  refundOrder: { method: 'POST', path: '/orders/{id}/refunds', access: 'orders.refund' },
  /** Records that somebody has paid a refund out by hand. */
  settleRefund: { method: 'PUT', path: '/orders/{id}/refunds/{refundId}', access: 'orders.refund' },
  /** Has the provider try a refund once more that it refused. */
  retryRefund: { method: 'POST', path: '/orders/{id}/refunds/{refundId}/retry', access: 'orders.refund' },
  /** Closes money that went back at the provider's desk and fits no refund of the order, with a note. */
  closeDeskRefund: { method: 'PUT', path: '/orders/{id}/desk-refunds/{deskRefundId}', access: 'orders.refund' },
  listSupportTickets: { method: 'GET', path: '/support/tickets', access: 'support.read' },
  countSupportTickets: { method: 'GET', path: '/support/tickets/count', access: 'support.read' },
  /** How many stand under each tab, and since when the oldest waits. */
  countSupportTabs: { method: 'GET', path: '/support/tickets/tabs', access: 'support.read' },
  readSupportTicket: { method: 'GET', path: '/support/tickets/{id}', access: 'support.read' },
  /** Writes to whoever asked; they are mailed. */
  answerSupportTicket: {
    method: 'POST',
    path: '/support/tickets/{id}/answers',
    access: 'support.answer',
    picture: true,
  },
  /** What colleagues read and whoever asked does not. */
  addSupportNote: { method: 'POST', path: '/support/tickets/{id}/notes', access: 'support.answer' },
  removeSupportNote: { method: 'DELETE', path: '/support/tickets/{id}/notes/{noteId}', access: 'support.answer' },
  /** Takes it, gives it to somebody, or releases it. */
  assignSupportTicket: { method: 'PUT', path: '/support/tickets/{id}/assignee', access: 'support.answer' },
  /** Closes it, or opens it again. */
  setSupportStatus: { method: 'PUT', path: '/support/tickets/{id}/status', access: 'support.answer' },
  /** Says which of its customer's orders it is about. */
  linkSupportTicket: { method: 'PUT', path: '/support/tickets/{id}/order', access: 'support.answer' },
  /** Who may answer, to give a ticket to. */
  listSupportStaff: { method: 'GET', path: '/support/staff', access: 'support.read' },
  /** Whether the mailbox of the settings is read, and what came of it. */
  readMailIn: { method: 'GET', path: '/support/mail-in', access: 'support.read' },
  listReadyAnswers: { method: 'GET', path: '/ready-answers', access: 'support.read' },
  readReadyAnswer: { method: 'GET', path: '/ready-answers/{id}', access: 'support.read' },
  createReadyAnswer: { method: 'POST', path: '/ready-answers', access: 'readyAnswers.write' },
  updateReadyAnswer: { method: 'PUT', path: '/ready-answers/{id}', access: 'readyAnswers.write' },
  deleteReadyAnswer: { method: 'DELETE', path: '/ready-answers/{id}', access: 'readyAnswers.write' },
  listCarriers: { method: 'GET', path: '/carriers', access: 'orders.read' },
  /** What carriers owe of the cash that they took at the door, and what came of it, by day. */
  listCollections: { method: 'GET', path: '/collections', access: 'orders.read' },

  /** Quotations, and enquiries that are none yet. */
  listQuotations: { method: 'GET', path: '/quotations', access: 'orders.read' },
  countQuotations: { method: 'GET', path: '/quotations/count', access: 'orders.read' },
  /** How many there are in each state. */
  countQuotationStates: { method: 'GET', path: '/quotations/states', access: 'orders.read' },
  readQuotation: { method: 'GET', path: '/quotations/{id}', access: 'orders.read' },
  /** Writes the next offer of a quotation, which its customer does not see yet. */
  saveOffer: { method: 'PUT', path: '/quotations/{id}/draft', access: 'quotations.price' },
  discardOffer: { method: 'DELETE', path: '/quotations/{id}/draft', access: 'quotations.price' },
  /** Sends what was written to the customer, instead of the offer that is out. */
  sendOffer: { method: 'POST', path: '/quotations/{id}/offers', access: 'quotations.price' },
  /** Writes to the customer about a quotation. */
  answerQuotation: { method: 'POST', path: '/quotations/{id}/messages', access: 'quotations.price' },
  /** The shop makes no offer, or takes back the one that is out; of an enquiry: nothing comes of it. */
  closeQuotation: { method: 'POST', path: '/quotations/{id}/close', access: 'quotations.price' },
  /** Makes a quotation of an enquiry, for the account of whoever asked, or a new one. */
  quoteEnquiry: { method: 'POST', path: '/quotations/{id}/quotation', access: 'quotations.price' },
  /** When goods that an order waits for are to be there; its customer is told. */
  setPromisedDate: { method: 'PUT', path: '/orders/{id}/owed/{lineId}', access: 'orders.move' },

  listProducts: { method: 'GET', path: '/products', access: 'catalogue.read' },
  countProducts: { method: 'GET', path: '/products/count', access: 'catalogue.read' },
  readProduct: { method: 'GET', path: '/products/{id}', access: 'catalogue.read' },
  /** What the grid shows of products, the list's filters and order. */
  listGridProducts: { method: 'GET', path: '/products/grid', access: 'catalogue.read' },
  /** All of them or none. Counts of stock need `stock.count` too, costs `costs.read`. */
  saveProducts: { method: 'PUT', path: '/products/grid', access: 'catalogue.write', picture: true },
  /** As a customer of a type sees it, in the language of the call, for sale or not. */
  previewProduct: { method: 'GET', path: '/products/{id}/preview', access: 'catalogue.read' },
  createProduct: { method: 'POST', path: '/products', access: 'catalogue.write' },
  updateProduct: { method: 'PUT', path: '/products/{id}', access: 'catalogue.write' },
  /** Takes it out of the shop and out of the usual lists; orders go on naming it. */
  archiveProduct: { method: 'POST', path: '/products/{id}/archive', access: 'catalogue.write' },
  /** Back among the hidden ones. */
  restoreProduct: { method: 'POST', path: '/products/{id}/restore', access: 'catalogue.write' },
  /** A hidden copy with a SKU of its own, without GTIN and stock. */
  duplicateProduct: { method: 'POST', path: '/products/{id}/duplicate', access: 'catalogue.write' },
  addProductPicture: { method: 'POST', path: '/products/{id}/pictures', access: 'catalogue.write', picture: true },
  addProductDocument: { method: 'POST', path: '/products/{id}/documents', access: 'catalogue.write', picture: true },
  countStock: { method: 'POST', path: '/products/{id}/stock-count', access: 'stock.count' },
  /** What came in, came back, is broken or was sent back. */
  moveStock: { method: 'POST', path: '/products/{id}/stock-movements', access: 'stock.write' },
  listStockMovements: { method: 'GET', path: '/products/{id}/stock-movements', access: 'catalogue.read' },
  /** What products of a category, or of one of its sub-categories, say of themselves. */
  readSpecificationFields: { method: 'GET', path: '/categories/{id}/specification', access: 'catalogue.read' },
  saveSpecificationFields: { method: 'PUT', path: '/categories/{id}/specification', access: 'catalogue.write' },

  /** Tables of products, prices, stock or customers, of the kinds that one may import. */
  listImports: { method: 'GET', path: '/imports', ...importing },
  readImport: { method: 'GET', path: '/imports/{id}', ...importing },
  /** Begins one: its file is sent to `/admin/imports/{id}/file`. */
  createImport: { method: 'POST', path: '/imports', ...importing },
  listImportRows: { method: 'GET', path: '/imports/{id}/rows', ...importing },
  /** Says what the columns are, and has every row looked at, again where that was done before. Changes nothing of the shop. */
  checkImport: { method: 'POST', path: '/imports/{id}/check', ...importing },
  /** Has what was checked written, or what is left of it. A ZIP of pictures is sent to `/admin/imports/{id}/pictures` then. */
  commitImport: { method: 'POST', path: '/imports/{id}/commit', ...importing },
  /** Stops what is being done; what was written stays. */
  cancelImport: { method: 'POST', path: '/imports/{id}/cancel', ...importing },
  /** Has what was written taken back, where nobody has changed it since. */
  undoImport: { method: 'POST', path: '/imports/{id}/undo', ...importing },

  listDuplicates: { method: 'GET', path: '/duplicates', access: 'settings.read' },
  listBrands: { method: 'GET', path: '/brands', access: 'catalogue.read' },
  readBrand: { method: 'GET', path: '/brands/{id}', access: 'catalogue.read' },
  createBrand: { method: 'POST', path: '/brands', access: 'catalogue.write', picture: true },
  updateBrand: { method: 'PUT', path: '/brands/{id}', access: 'catalogue.write', picture: true },
  deleteBrand: { method: 'DELETE', path: '/brands/{id}', access: 'catalogue.write' },

  listCoupons: { method: 'GET', path: '/coupons', access: 'coupons.write' },
  findCouponScope: { method: 'GET', path: '/coupons/scope', access: 'coupons.write' },
  createCouponBatch: { method: 'POST', path: '/coupons/batches', access: 'coupons.write' },
  readCoupon: { method: 'GET', path: '/coupons/{id}', access: 'coupons.write' },
  createCoupon: { method: 'POST', path: '/coupons', access: 'coupons.write' },
  updateCoupon: { method: 'PUT', path: '/coupons/{id}', access: 'coupons.write' },
  endCoupon: { method: 'POST', path: '/coupons/{id}/end', access: 'coupons.write' },
  deleteCoupon: { method: 'DELETE', path: '/coupons/{id}', access: 'coupons.write' },

  listDeals: { method: 'GET', path: '/deals', access: 'deals.write' },
  findDealGoods: { method: 'GET', path: '/deals/goods', access: 'deals.write' },
  readDeal: { method: 'GET', path: '/deals/{id}', access: 'deals.write' },
  createDeal: { method: 'POST', path: '/deals', access: 'deals.write' },
  updateDeal: { method: 'PUT', path: '/deals/{id}', access: 'deals.write' },
  endDeal: { method: 'POST', path: '/deals/{id}/end', access: 'deals.write' },
  deleteDeal: { method: 'DELETE', path: '/deals/{id}', access: 'deals.write' },

  listHomeSections: { method: 'GET', path: '/home-sections', access: 'content.write' },
  findHomeGoods: { method: 'GET', path: '/home-sections/goods', access: 'content.write' },
  orderHomeSections: { method: 'PUT', path: '/home-sections/order', access: 'content.write' },
  readHomeSection: { method: 'GET', path: '/home-sections/{id}', access: 'content.write' },
  createHomeSection: { method: 'POST', path: '/home-sections', access: 'content.write' },
  updateHomeSection: { method: 'PUT', path: '/home-sections/{id}', access: 'content.write' },
  deleteHomeSection: { method: 'DELETE', path: '/home-sections/{id}', access: 'content.write' },

  listNotices: { method: 'GET', path: '/notices', access: 'content.write' },
  readNotice: { method: 'GET', path: '/notices/{id}', access: 'content.write' },
  createNotice: { method: 'POST', path: '/notices', access: 'content.write' },
  updateNotice: { method: 'PUT', path: '/notices/{id}', access: 'content.write' },
  deleteNotice: { method: 'DELETE', path: '/notices/{id}', access: 'content.write' },

  listMenuEntries: { method: 'GET', path: '/menu-entries', access: 'content.write' },
  orderMenuEntries: { method: 'PUT', path: '/menu-entries/order', access: 'content.write' },
  readMenuEntry: { method: 'GET', path: '/menu-entries/{id}', access: 'content.write' },
  createMenuEntry: { method: 'POST', path: '/menu-entries', access: 'content.write' },
  updateMenuEntry: { method: 'PUT', path: '/menu-entries/{id}', access: 'content.write' },
  deleteMenuEntry: { method: 'DELETE', path: '/menu-entries/{id}', access: 'content.write' },

  listBanners: { method: 'GET', path: '/banners', access: 'content.write' },
  findLinkTargets: { method: 'GET', path: '/banners/targets', access: 'content.write' },
  orderBanners: { method: 'PUT', path: '/banners/order', access: 'content.write' },
  readBanner: { method: 'GET', path: '/banners/{id}', access: 'content.write' },
  createBanner: { method: 'POST', path: '/banners', access: 'content.write', picture: true },
  updateBanner: { method: 'PUT', path: '/banners/{id}', access: 'content.write', picture: true },
  deleteBanner: { method: 'DELETE', path: '/banners/{id}', access: 'content.write' },

  listTextPages: { method: 'GET', path: '/text-pages', access: 'content.write' },
  readTextPage: { method: 'GET', path: '/text-pages/{id}', access: 'content.write' },
  createTextPage: { method: 'POST', path: '/text-pages', access: 'content.write' },
  updateTextPage: { method: 'PUT', path: '/text-pages/{id}', access: 'content.write' },
  deleteTextPage: { method: 'DELETE', path: '/text-pages/{id}', access: 'content.write' },
  listTextPageVersions: { method: 'GET', path: '/text-pages/{id}/versions', access: 'content.write' },
  readTextPageVersion: { method: 'GET', path: '/text-pages/{id}/versions/{version}', access: 'content.write' },

  listQuestions: { method: 'GET', path: '/questions', access: 'content.write' },
  orderQuestions: { method: 'PUT', path: '/questions/order', access: 'content.write' },
  readQuestion: { method: 'GET', path: '/questions/{id}', access: 'content.write' },
  createQuestion: { method: 'POST', path: '/questions', access: 'content.write' },
  updateQuestion: { method: 'PUT', path: '/questions/{id}', access: 'content.write' },
  deleteQuestion: { method: 'DELETE', path: '/questions/{id}', access: 'content.write' },
  listQuestionVersions: { method: 'GET', path: '/questions/{id}/versions', access: 'content.write' },
  readQuestionVersion: { method: 'GET', path: '/questions/{id}/versions/{version}', access: 'content.write' },
  listWords: { method: 'GET', path: '/words', access: 'content.write' },
  countWords: { method: 'GET', path: '/words/count', access: 'content.write' },
  readWord: { method: 'GET', path: '/words/{id}', access: 'content.write' },
  updateWord: { method: 'PUT', path: '/words/{id}', access: 'content.write' },
  /** The default again; one that nothing says any more goes. */
  resetWord: { method: 'POST', path: '/words/{id}/reset', access: 'content.write' },

  listDistributors: { method: 'GET', path: '/distributors', access: 'content.write' },
  readDistributor: { method: 'GET', path: '/distributors/{id}', access: 'content.write' },
  createDistributor: { method: 'POST', path: '/distributors', access: 'content.write' },
  updateDistributor: { method: 'PUT', path: '/distributors/{id}', access: 'content.write' },
  deleteDistributor: { method: 'DELETE', path: '/distributors/{id}', access: 'content.write' },

  listLetters: { method: 'GET', path: '/letters', access: 'newsletter.send' },
  createLetter: { method: 'POST', path: '/letters', access: 'newsletter.send' },
  /** Products for a letter, by name or SKU, or by id. */
  searchLetterGoods: { method: 'GET', path: '/letters/products', access: 'newsletter.send' },
  /** How many would get a letter. */
  countLetterAudience: { method: 'GET', path: '/letters/audience', access: 'newsletter.send' },
  readLetter: { method: 'GET', path: '/letters/{id}', access: 'newsletter.send' },
  updateLetter: { method: 'PUT', path: '/letters/{id}', access: 'newsletter.send' },
  deleteLetter: { method: 'DELETE', path: '/letters/{id}', access: 'newsletter.send' },
  /** A new draft that says the same. */
  duplicateLetter: { method: 'POST', path: '/letters/{id}/duplicate', access: 'newsletter.send' },
  /** One copy to whoever asks. */
  sendTestLetter: { method: 'POST', path: '/letters/{id}/test', access: 'newsletter.send' },
  /** Sends it, now or at a later moment. */
  scheduleLetter: { method: 'POST', path: '/letters/{id}/schedule', access: 'newsletter.send' },
  unscheduleLetter: { method: 'POST', path: '/letters/{id}/unschedule', access: 'newsletter.send' },
  stopLetter: { method: 'POST', path: '/letters/{id}/stop', access: 'newsletter.send' },
  resumeLetter: { method: 'POST', path: '/letters/{id}/resume', access: 'newsletter.send' },
  listLetterRecipients: { method: 'GET', path: '/letters/{id}/recipients', access: 'newsletter.send' },
  listSubscribers: { method: 'GET', path: '/subscribers', access: 'newsletter.send' },
  countSubscribers: { method: 'GET', path: '/subscribers/count', access: 'newsletter.send' },
  /** Somebody who has agreed elsewhere, as the owner states. */
  addSubscriber: { method: 'POST', path: '/subscribers', access: 'newsletter.send' },
  unsubscribeSubscriber: { method: 'POST', path: '/subscribers/{id}/unsubscribe', access: 'newsletter.send' },

  listEmails: { method: 'GET', path: '/emails', access: 'emails.read' },
  countEmails: { method: 'GET', path: '/emails/count', access: 'emails.read' },
  /** Those with a code or a link in them open for an owner alone. */
  readEmail: { method: 'GET', path: '/emails/{id}', access: 'emails.read' },
  resendEmail: { method: 'POST', path: '/emails/{id}/resend', access: 'emails.send' },

  listAudit: { method: 'GET', path: '/audit', access: 'audit.read' },
  countAudit: { method: 'GET', path: '/audit/count', access: 'audit.read' },
  readAuditEntry: { method: 'GET', path: '/audit/{id}', access: 'audit.read' },

  listSynonyms: { method: 'GET', path: '/synonyms', access: 'content.write' },
  readSynonym: { method: 'GET', path: '/synonyms/{id}', access: 'content.write' },
  createSynonym: { method: 'POST', path: '/synonyms', access: 'content.write' },
  updateSynonym: { method: 'PUT', path: '/synonyms/{id}', access: 'content.write' },
  deleteSynonym: { method: 'DELETE', path: '/synonyms/{id}', access: 'content.write' },
  listRedirects: { method: 'GET', path: '/redirects', access: 'content.write' },
  readRedirect: { method: 'GET', path: '/redirects/{id}', access: 'content.write' },
  createRedirect: { method: 'POST', path: '/redirects', access: 'content.write' },
  updateRedirect: { method: 'PUT', path: '/redirects/{id}', access: 'content.write' },
  deleteRedirect: { method: 'DELETE', path: '/redirects/{id}', access: 'content.write' },
  /** What was searched for and found nothing. */
  listSearchMisses: { method: 'GET', path: '/search-misses', access: 'content.write' },
  hideSearchMiss: { method: 'PUT', path: '/search-misses/{id}/hidden', access: 'content.write' },
  /** Forgets it, until it is searched for again. */
  deleteSearchMiss: { method: 'DELETE', path: '/search-misses/{id}', access: 'content.write' },

  listPopularSearches: { method: 'GET', path: '/popular-searches', access: 'content.write' },
  hidePopularSearch: { method: 'PUT', path: '/popular-searches', access: 'content.write' },
} as const satisfies Record<string, AdminRoute>

export type AdminCallName = keyof typeof adminRoutes
/** Below the calls of the shop (routes.ts). */
export const adminPath = '/admin'
/** Every call but a GET carries the session's own token in it, which a page of another site cannot know. */
export const csrfHeader = 'x-csrf-token'
