import type { ErrorCode } from '@rawaj/contract/api/errors.ts'
import type { CallName } from '@rawaj/contract/api/routes.ts'

/** What the API's documentation says in words; everything else in it comes from the contract's schemas. */

export const tags = {
  Accounts: 'Registration, signing in and out, lost passwords, one-time codes and the profile.',
  Catalogue: 'Products, categories and brands.',
  Home: 'Banners and the lists of the home page.',
  Cart: 'The signed-in customer’s cart.',
  Checkout: 'Placing orders: cash on delivery, quotation, online payment.',
  Orders: 'What the customer ordered.',
  Support: 'Questions of customers, with the shop’s answers.',
  Shop: 'Where the shop is, who sells its goods, and how to reach it.',
} as const

export interface CallDocs {
  tag: keyof typeof tags
  summary: string
  description?: string
  /** Beyond those that follow from the schemas and from who may call. */
  errors?: readonly ErrorCode[]
}

export const callDocs: Readonly<Record<CallName, CallDocs>> = {
  signUp: {
    tag: 'Accounts',
    summary: 'Register',
    description:
      'Always makes an ordinary customer: `role_id`, `status` and other fields are ignored. A taken e-mail address or mobile number is named in `errors`.',
    errors: ['account_taken', 'too_many_requests'],
  },
  signIn: {
    tag: 'Accounts',
    summary: 'Sign in with a password',
    description:
      '`email` holds the mobile number or the e-mail address. The token goes into the header `x-access-token` of later calls; it lives 7 days, with `remember` 30. An account of staff gets a token for the calls that name a permission, and for `customerId`, which lives 12 hours; with a second factor only for `totp`, the code of an authenticator. After 10 wrong guesses comes 429 with a `Retry-After` that grows. A client that keeps the cookie of the reply has a count of its own, which the guesses of strangers do not touch.',
    errors: [
      'unknown_account',
      'wrong_password',
      'account_blocked',
      'account_deletion_pending',
      'second_factor_needed',
      'wrong_second_factor',
      'forbidden',
      'too_many_requests',
    ],
  },
  signOut: { tag: 'Accounts', summary: 'Sign out', description: 'The token stops working.' },
  signOutEverywhere: {
    tag: 'Accounts',
    summary: 'Sign out everywhere',
    description: 'Ends every session of the account, this one too.',
  },
  forgotPassword: {
    tag: 'Accounts',
    summary: 'Ask for a link to choose a new password',
    description: 'Answers the same for an address that has no account.',
    errors: ['too_many_requests'],
  },
  resetPassword: {
    tag: 'Accounts',
    summary: 'Choose a new password',
    description: 'With the token of the mailed link, which lives 60 minutes and works once. Ends all sessions.',
    errors: ['reset_link_dead'],
  },
  contactUs: { tag: 'Shop', summary: 'Write to the shop', errors: ['too_many_requests'] },
  requestCode: {
    tag: 'Accounts',
    summary: 'Ask for a one-time code by e-mail',
    description:
      'Six digits that live 10 minutes; several live beside each other. The address need not have an account yet.',
    errors: ['too_many_requests', 'code_not_sent'],
  },
  signInByCode: {
    tag: 'Accounts',
    summary: 'Sign in with a one-time code',
    description:
      'Makes the account when there is none; staff are denied. A code dies after 5 wrong tries from one network. The first code of an account that was registered with a password ends that password and all sessions, unless it comes with the token of one of them.',
    errors: ['code_denied', 'too_many_requests'],
  },
  updateProfile: {
    tag: 'Accounts',
    summary: 'Change the own profile',
    description: 'Only the fields that are sent change. `image` needs form data.',
    errors: ['account_taken'],
  },
  changePassword: {
    tag: 'Accounts',
    summary: 'Change the own password',
    description:
      'A wrong `current` password is 400 in `errors`. Ends all other sessions and reset links; an email tells the owner.',
    errors: ['too_many_requests'],
  },
  profile: { tag: 'Accounts', summary: 'Read the own profile' },
  listSessions: {
    tag: 'Accounts',
    summary: 'List where the own account is signed in',
    description: 'The session that asks comes first, then the one last used; at most 100.',
  },
  endSession: {
    tag: 'Accounts',
    summary: 'Sign one of the own sessions out',
    description: 'An `id` of the list. 404 for one that has ended and for somebody else’s.',
    errors: ['not_found'],
  },
  readTradeAccount: {
    tag: 'Accounts',
    summary: 'Read whether the own account is a trade account, and what is asked for',
  },
  requestTradeAccount: {
    tag: 'Accounts',
    summary: 'Ask for a trade account, or for other details of it',
    description:
      'Numbers may be typed in Arabic digits and in groups. What is approved holds until the shop decides; a request that waits is changed. The shop chooses the price list. 403 for staff.',
    errors: ['forbidden', 'too_many_requests'],
  },
  withdrawTradeRequest: {
    tag: 'Accounts',
    summary: 'Take a request for a trade account back that waits',
    errors: ['changed_meanwhile'],
  },
  exportOwnData: {
    tag: 'Accounts',
    summary: 'Read all that the shop keeps of the own account',
    description: 'For customers; 403 for accounts with a role in the shop. On record. Ten a day, then 429.',
    errors: ['forbidden', 'too_many_requests'],
  },
  readOwnDeletion: {
    tag: 'Accounts',
    summary: 'What deleting the own account would wait for',
    errors: ['forbidden'],
  },
  requestDeletionCode: {
    tag: 'Accounts',
    summary: 'Get a code by mail that confirms the deletion',
    description: 'For who has no password, or has forgotten it. It never signs in, and a sign-in code never deletes.',
    errors: ['forbidden', 'code_not_sent', 'too_many_requests'],
  },
  deleteOwnAccount: {
    tag: 'Accounts',
    summary: 'Delete the own account',
    description:
      'With `password` or a mailed `code`; a wrong one is 400 in `errors`. Ends every session. `deleted` is false where orders are still open: it is deleted once they are settled.',
    errors: ['forbidden', 'too_many_requests'],
  },
  listProducts: {
    tag: 'Catalogue',
    summary: 'List, search and filter products',
    description:
      'Prices are the caller’s own: visitors and retail customers see the retail price alone. Without `sortBy` the newest come first, or the best match where there is a `query`. A `limit` of 0 means the most there is, 100. With `count_more` there are more than `count`, which ends the pages. Of a search, `near` says that nothing has all of the query, and `did_you_mean` what was probably meant; `redirect_to` is where the shop leads whoever searches for this.',
  },
  readProductDetails: {
    tag: 'Catalogue',
    summary: 'Read what the page of a product says beside lists',
    description:
      'Documents to download, what each picture shows, unit, pack, measures, and whether it may be sent back.',
    errors: ['not_found'],
  },
  suggest: {
    tag: 'Catalogue',
    summary: 'Suggest queries, categories, brands and products',
    description:
      'For what is being typed, from two letters on: the last word may be unfinished, and slips are forgiven.',
  },
  popularSearches: {
    tag: 'Catalogue',
    summary: 'What many search for',
    description:
      'Words of the catalogue that at least 20 networks asked for within 30 days, in the language of the call; decided every night.',
  },
  nextChange: {
    tag: 'Home',
    summary: 'When what visitors see changes next, as planned',
    description: 'The next moment at which a deal, a banner or a notice begins or ends; null: nothing is planned.',
  },
  sendEnquiry: {
    tag: 'Catalogue',
    summary: 'Request the price of a product',
    description: 'A signed-in caller’s own name, mobile and e-mail fill the gaps, and a copy goes to their mail.',
    errors: ['not_found', 'too_many_requests'],
  },
  listEnquiries: { tag: 'Catalogue', summary: 'List the own price requests' },
  listCategories: {
    tag: 'Catalogue',
    summary: 'List the categories',
    description: 'Also without the slash at the end.',
  },
  listTopCategories: { tag: 'Catalogue', summary: 'List the first categories with some of their products' },
  createCategory: {
    tag: 'Catalogue',
    summary: 'Add a category (staff)',
    description:
      'Sub-categories are new ones by name, or known ones with their `id`; in form data the list travels as JSON text.',
    errors: ['category_taken'],
  },
  updateCategory: {
    tag: 'Catalogue',
    summary: 'Change a category (staff)',
    description: 'Only the fields that are sent change.',
    errors: ['category_taken', 'category_in_use'],
  },
  deleteCategory: {
    tag: 'Catalogue',
    summary: 'Remove a category (staff)',
    errors: ['category_in_use'],
  },
  listBrands: { tag: 'Catalogue', summary: 'List the brands', description: 'Also without the slash at the end.' },
  listBanners: {
    tag: 'Home',
    summary: 'List the banners',
    description: '`banner_type` 0 side, 1 hero, 2 promo, 3 bottom slider.',
  },
  dealOfTheDay: { tag: 'Home', summary: 'The deal of the day' },
  hotItems: { tag: 'Home', summary: 'Hot items' },
  home: { tag: 'Home', summary: 'The home page below its hero, in the owner’s order' },
  layout: {
    tag: 'Shop',
    summary: 'The notice above the header, and the links of footer and menu',
  },
  homeLists: { tag: 'Home', summary: 'Featured, trending, best sellers and most viewed' },
  shopAddress: { tag: 'Shop', summary: 'The shop’s address' },
  listDistributors: { tag: 'Shop', summary: 'List the distributors' },
  listQuestions: { tag: 'Shop', summary: 'Frequent questions with their answers' },
  readPage: {
    tag: 'Shop',
    summary: 'One of the shop’s own texts',
    description: '`about`, `condition-of-use`, `privacy`, `cookies`, and whatever else the shop has written.',
  },
  addToCart: {
    tag: 'Cart',
    summary: 'Put a product into the cart',
    description: 'A product that is there already becomes more. Prices that are sent are never believed.',
    errors: ['not_found', 'out_of_stock', 'not_enough_stock', 'cart_full'],
  },
  updateCartLine: {
    tag: 'Cart',
    summary: 'Change the quantity of a cart line',
    errors: ['out_of_stock', 'not_enough_stock'],
  },
  listCart: {
    tag: 'Cart',
    summary: 'List the cart',
    description: 'The parameters travel in the query; the body is `{}`.',
  },
  removeCartLine: { tag: 'Cart', summary: 'Take a line out of the cart' },
  emptyCart: { tag: 'Cart', summary: 'Empty the cart', description: 'The `id` is the caller’s own user id.' },
  checkCoupon: { tag: 'Cart', summary: 'Ask whether a coupon still counts', errors: ['too_many_requests'] },
  placeOrder: {
    tag: 'Checkout',
    summary: 'Place an order, or begin an online payment',
    description:
      '`type` 0 pays on delivery, 1 online, 2 asks for a quotation. The cart that is sent has to be the cart that the shop has, and the totals are compared: when they differ the answer is 409 with the shop’s own in `data`. For type 1 `total_price` is the total times 100, as text.',
    errors: [
      'cart_empty',
      'price_changed',
      'cart_changed',
      'out_of_stock',
      'not_enough_stock',
      'key_reused',
      'email_not_proven',
      'too_many_open_orders',
      'open_orders_too_large',
      'too_many_pieces',
      'too_many_reservations',
      'too_many_quotations',
      'online_unavailable',
      'order_not_created',
    ],
  },
  verifyPayment: {
    tag: 'Checkout',
    summary: 'Tell that the online payment was made',
    description: 'With what the provider’s window handed over. A repeat answers as the first did.',
    errors: ['payment_not_verified', 'not_found', 'payment_too_late', 'online_unavailable'],
  },
  verifyProviderPayment: {
    tag: 'Checkout',
    summary: 'Tell that an online payment through another provider was made',
    description: 'The same for any provider by its name; the proof is what its window handed over.',
    errors: ['payment_not_verified', 'not_found', 'payment_too_late'],
  },
  failPayment: {
    tag: 'Checkout',
    summary: 'Tell that the online payment was given up',
    description: 'What was reserved goes back on the shelf; the cart is kept.',
    errors: ['not_found'],
  },
  paymentWebhook: {
    tag: 'Checkout',
    summary: 'The payment provider’s events',
    description: 'For the provider alone: the body is checked byte by byte against the signature.',
    errors: ['wrong_signature', 'online_unavailable'],
  },
  providerWebhook: {
    tag: 'Checkout',
    summary: 'Another payment provider’s events',
    description: 'For the provider of that name alone; its signature travels in its own header.',
    errors: ['wrong_signature', 'not_found', 'online_unavailable'],
  },
  listOrders: { tag: 'Orders', summary: 'List the own orders', description: 'Staff see everybody’s.' },
  orderStatistics: { tag: 'Orders', summary: 'Count the own orders' },
  readOrder: {
    tag: 'Orders',
    summary: 'One of the own orders, with all that has become of it',
    errors: ['not_found'],
  },
  cancelOrder: {
    tag: 'Orders',
    summary: 'Cancel an own order before it is sent',
    description: 'Its stock is free again, and what was paid goes back. A quotation is withdrawn.',
    errors: ['not_found', 'move_forbidden', 'offer_expired', 'quotation_closed'],
  },
  readQuotation: {
    tag: 'Orders',
    summary: 'One of the own quotations, with its offers and what was written about it',
    errors: ['not_found'],
  },
  acceptOffer: {
    tag: 'Orders',
    summary: 'Make an order of an offer, at its prices',
    description:
      'However often it is accepted it makes one order. `payment` is one of `payments` of the quotation; an online order has to be paid first, as one of `/checkout`, and leaves the offer open where it is not. What is not in stock is owed (`owed` of the order). Where another version is out the answer is 409 `changed_meanwhile` with the quotation in `data`.',
    errors: [
      'not_found',
      'changed_meanwhile',
      'offer_expired',
      'quotation_closed',
      'too_many_reservations',
      'order_not_created',
      'online_unavailable',
      'cart_changed',
    ],
  },
  declineOffer: {
    tag: 'Orders',
    summary: 'Decline what is offered, or withdraw the request',
    errors: ['not_found', 'changed_meanwhile', 'offer_expired', 'quotation_closed'],
  },
  askAboutQuotation: {
    tag: 'Orders',
    summary: 'Ask something about an own quotation',
    description: 'The same `Idempotency-Key` writes one message.',
    errors: ['not_found', 'quotation_closed', 'too_many_requests'],
  },
  requestReturn: {
    tag: 'Orders',
    summary: 'Ask to send goods of an own order back, within seven days after delivery',
    description: 'Never more pieces than `returnable` of the order names.',
    errors: ['not_found', 'return_forbidden', 'too_many_requests'],
  },
  withdrawReturn: {
    tag: 'Orders',
    summary: 'Take a request to send goods back away again',
    errors: ['not_found', 'move_forbidden'],
  },
  orderAgain: {
    tag: 'Orders',
    summary: 'Put the goods of an own order into the cart again',
    description:
      'As far as they are for sale. The cart then holds at least the ordered pieces; asked twice it adds nothing.',
    errors: ['not_found'],
  },
  subscribe: {
    tag: 'Shop',
    summary: 'Subscribe to the newsletter',
    description: 'The first time a code for 10 % off one order is mailed.',
    errors: ['too_many_requests'],
  },
  listSupportRequests: {
    tag: 'Support',
    summary: 'List the own support requests with their answers',
    description: 'Staff see everybody’s.',
  },
  askSupport: {
    tag: 'Support',
    summary: 'Ask the shop for support',
    description: 'With a picture, and about one of the own orders, if wanted.',
    errors: ['too_many_requests'],
  },
  readSupportRequest: {
    tag: 'Support',
    summary: 'One own support request, with all that was said',
    errors: ['not_found'],
  },
  replyToSupport: {
    tag: 'Support',
    summary: 'Write once more about an own support request',
    description: 'With words, a picture, or both. A closed one is open again.',
    errors: ['not_found', 'too_many_requests'],
  },
  closeSupportRequest: { tag: 'Support', summary: 'Close an own support request', errors: ['not_found'] },
  reopenSupportRequest: { tag: 'Support', summary: 'Open an own support request again', errors: ['not_found'] },
}

/** What a field means, wherever it is sent. */
export const fieldDescriptions: Readonly<Record<string, string>> = {
  query: 'Text to look for',
  page: 'Counts from 0',
  limit: 'Entries a page; 0 means all',
  prod_id: 'Product ids, with commas between',
  cat_id: 'Category ids, with commas between',
  scat_id: 'Sub-category ids, with commas between',
  brand_id: 'Brand ids, with commas between',
  customerId: 'Customer ids, with commas between; only staff are heard',
  min_price: 'Riyals before VAT',
  max_price: 'Riyals before VAT',
  in_stock: 'Only what can be bought now',
  mobile: 'A Saudi mobile number, however it is written; kept as 05 and eight digits',
  buyer_mobile: 'A Saudi mobile number, however it is written',
  email: 'An e-mail address',
  password: 'At least 5 characters with an upper-case letter, a lower-case letter and a digit',
  remember: 'Stay signed in for 30 days',
  otp: 'The six digits of the mail',
  quantity: 'A whole number of pieces above 0, as number or text',
  reg_price: 'The regular price that the client shows; compared, never believed',
  sale_price: 'The price that the client shows; compared, never believed',
  total_price: 'What the client shows, in riyals; for type 1 times 100, as text',
  sub_total: 'What the client shows, in riyals before VAT',
  tax_price: 'What the client shows, in riyals',
  transport_charge: 'What the client shows, in riyals',
  coupon: 'A code that takes some percent off',
  type: '0 cash on delivery, 1 online, 2 quotation',
  image: 'A picture (JPEG, PNG, WebP or AVIF), at most 10 MB; form data only',
  subcategory: 'A list of names, or of {id, name, name_ar}; in form data as JSON text',
  data: 'The order id of the provider, or of the shop',
}

/** What a field may hold, wherever it is sent: for people who try a call, and for programs that make one up. */
export const fieldExamples: Readonly<Record<string, unknown>> = {
  name: 'سارة',
  name_ar: 'أدوات صحية',
  mobile: '0501234567',
  email: 'sara@example.com',
  password: 'Abcd1',
  current: 'Abcd1',
  confirmPassword: 'Abcd1',
  remember: true,
  otp: '123456',
  address: 'حي العليا، الرياض',
  zipcode: '12211',
  subject: 'التوصيل',
  message: 'متى تصل البضاعة؟',
  quantity: 2,
  product_id: 1,
  category_id: 1,
  subcategory: ['أحواض'],
  code: 'WELCOME',
  query: 'مضخة',
  page: 0,
  limit: 30,
  prod_id: '1,2',
  cat_id: '1',
  scat_id: '1',
  brand_id: '1',
  customerId: '1',
  min_price: 1,
  max_price: 500,
  buyer_name: 'سارة',
  buyer_mobile: '0501234567',
  buyer_address: 'حي العليا، الرياض',
  buyer_zipcode: '12211',
  type: 0,
}
