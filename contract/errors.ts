/**
 * Every failure that the shop answers with: code → HTTP status and message, to the letter of the spec (section 8) where it
 * has one. The server throws the code, one handler writes the reply, and programs decide by the code alone. The same
 * table stands in docs/api.md and in the OpenAPI document.
 */
export const errorCatalogue = {
  invalid_input: { status: 400, message: 'Please check the highlighted fields' },
  malformed_body: { status: 400, message: 'The request could not be read' },
  invitation_dead: { status: 400, message: 'This invitation is invalid or has expired' },
  reset_link_dead: { status: 400, message: 'This reset link is invalid or has expired' },
  payment_not_verified: { status: 400, message: 'Payment verification failed' },
  wrong_signature: { status: 400, message: 'Wrong signature' },
  cart_empty: { status: 400, message: 'Your Cart Is Empty' },
  session_expired: { status: 401, message: 'Your session expired! Please login to continue!' },
  wrong_password: { status: 401, message: 'Invalid password' },
  sign_in_failed: { status: 401, message: 'E-mail or password is wrong' },
  wrong_second_factor: { status: 401, message: 'This is not the right code' },
  code_denied: { status: 401, message: 'Login Denied!' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  csrf_failed: { status: 403, message: 'This request does not come from the back office' },
  second_factor_needed: { status: 403, message: 'Please give your second factor first' },
  enrolment_needed: { status: 403, message: 'Please set up a second factor first' },
  proof_needed: { status: 403, message: 'Please confirm that it is you' },
  unknown_account: { status: 404, message: 'Email not found' },
  not_found: { status: 404, message: 'Not found' },
  wrong_method: { status: 405, message: 'Method not allowed' },
  request_timeout: { status: 408, message: 'The request took too long' },
  account_taken: { status: 409, message: 'An account with these details already exists' },
  out_of_stock: { status: 409, message: 'Out of stock' },
  not_enough_stock: { status: 409, message: 'Not enough stock' },
  price_changed: { status: 409, message: 'Prices have changed. Please review your cart' },
  cart_changed: { status: 409, message: 'Your cart has changed. Please review it' },
  cart_full: { status: 409, message: 'Your cart is full. Please order, or remove a product first' },
  key_reused: { status: 409, message: 'This Idempotency-Key was used for another order' },
  offer_expired: { status: 409, message: 'This offer has expired. Please ask for a new one' },
  quotation_closed: { status: 409, message: 'This quotation is closed: it was accepted, declined, or has expired' },
  goods_owed: { status: 409, message: 'Goods of this order have not arrived yet' },
  merge_forbidden: {
    status: 409,
    message: 'These two accounts cannot be merged: one of them is blocked or about to be deleted',
  },
  move_forbidden: { status: 409, message: 'The order cannot change to this status' },
  return_forbidden: { status: 409, message: 'These goods cannot be sent back any more' },
  category_taken: { status: 409, message: 'A category with this name already exists' },
  category_in_use: { status: 409, message: 'Products still stand in this category' },
  brand_taken: { status: 409, message: 'A brand with this name already exists' },
  brand_in_use: { status: 409, message: 'Products are still of this brand' },
  product_taken: { status: 409, message: 'Another product has this number' },
  import_running: { status: 409, message: 'Another import is being written. Please wait until it is done' },
  import_wrong_rows: { status: 409, message: 'Some rows are wrong. Mend them, or import the right ones alone' },
  customer_blocked: { status: 409, message: 'This customer is blocked, or waits to be deleted' },
  changed_meanwhile: { status: 409, message: 'Somebody else has changed this meanwhile' },
  set_by_environment: { status: 409, message: 'This is set on the shop’s machine and cannot be changed here' },
  shop_not_ready: { status: 409, message: 'The shop still lacks what it needs to open' },
  last_owner: { status: 409, message: 'The shop must keep an owner' },
  second_factor_required: { status: 409, message: 'An owner keeps a second factor' },
  role_built_in: { status: 409, message: 'This role belongs to every shop and cannot be changed' },
  role_in_use: { status: 409, message: 'Somebody still has this role' },
  email_not_proven: {
    status: 409,
    message: 'Please confirm your email before an order of this sum: log in once with a code that we send to it',
  },
  too_many_open_orders: {
    status: 409,
    message: 'You have several orders that have not been sent yet. Please wait for one of them, or pay online',
  },
  open_orders_too_large: {
    status: 409,
    message: 'Your open orders come to too much for cash on delivery. Please pay online, or ask for a quotation',
  },
  too_many_pieces: {
    status: 409,
    message: 'So many pieces cannot be held for one customer. Please order fewer, pay online, or ask for a quotation',
  },
  payment_too_late: { status: 409, message: 'The payment came too late and will be refunded' },
  too_large: { status: 413, message: 'The request is too large' },
  uri_too_long: { status: 414, message: 'The address is too long' },
  wrong_content_type: { status: 415, message: 'Unsupported content type' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please try again later' },
  too_many_reservations: {
    status: 429,
    message: 'Too many online orders were left unpaid. Please try again later, or choose cash on delivery',
  },
  too_many_quotations: {
    status: 429,
    message: 'You have asked for many quotations today. Please try again later',
  },
  headers_too_large: { status: 431, message: 'The headers of the request are too large' },
  order_not_created: { status: 502, message: 'Failed to create order' },
  code_not_sent: { status: 502, message: 'OTP send to given Mail Id failed' },
  online_unavailable: { status: 503, message: 'Online Payment is Temporarily Unavailable.' },
  shop_closed: { status: 503, message: 'The shop is closed for now. Please come back later' },
  busy: { status: 503, message: 'The shop is very busy. Please try again in a moment' },
  unavailable: { status: 503, message: 'The shop is temporarily unavailable. Please try again' },
  fault: { status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** One message by itself, for a screen that looks for it. */
export type ErrorMessage<Code extends ErrorCode> = (typeof errorCatalogue)[Code]['message']

/**
 * What may be wrong with one field (`error_codes` of a failure reply): code → message, to the letter of the spec (section
 * 5) where it has one. The schemas of validation.ts name the codes, `fieldErrorOf` makes messages of them. What a query or
 * path may hold is checked by type, and says more exactly in `errors` what is wrong with it.
 */
export const fieldErrorCatalogue = {
  required: 'Required',
  name_required: 'Name is Required',
  email_required: 'Mail is Required',
  /** The one-time code and the support form spell it differently (spec, section 5). */
  otp_email_required: 'Email is Required',
  support_email_required: 'Email is required',
  otp_required: 'OTP is Required',
  mobile_required: 'Mobile Number is required',
  address_required: 'Address is required',
  zipcode_required: 'Zipcode is required',
  message_required: 'Message is required',
  company_required: 'Company name is required',
  cr_number_required: 'Commercial registration is required',
  payment_order_required: 'orderCreationId is required',
  payment_id_required: 'razorpayPaymentId is required',
  payment_order_id_required: 'razorpayOrderId is required',
  payment_signature_required: 'razorpaySignature is required',
  order_id_required: 'data is required',
  invalid_email: 'Please enter a valid email address',
  invalid_mobile: 'Mobile number must be 10 digits',
  invalid_quantity: 'Quantity must be a whole number above 0',
  quantity_too_large: 'More than 100,000 pieces of one product cannot be ordered at once',
  invalid_amount: 'Must be an amount with at most two decimals',
  invalid_coupon: 'This code is not valid or was already used',
  invalid_image: 'Please choose a picture (JPEG, PNG, WebP or AVIF)',
  invalid_url: 'Please enter a web address that starts with https://',
  carrier_taken: 'Two carriers have the same code',
  invalid_cr_number: 'A commercial registration has 10 digits',
  invalid_vat_number: 'A VAT number has 15 digits and begins and ends with 3',
  invalid_json: 'Must be a JSON list',
  invalid_value: 'Invalid input',
  out_of_range: 'Out of range',
  too_long: 'This is too long',
  placeholder_left: 'Please fill in what still stands in braces',
  weak_password:
    'Please create a stronger password(min 5 characters, 1 upper case letter, 1 lower case letter, 1 numeric digit)',
  common_password: 'This password is too common. Please choose another one',
  wrong_password: errorCatalogue.wrong_password.message,
  wrong_code: 'This is not the right code, or its time is over',
  password_mismatch: 'Passwords do not match',
  email_taken: 'This email is already registered',
  mobile_taken: 'This mobile number is already registered',
  category_taken: errorCatalogue.category_taken.message,
  category_in_use: errorCatalogue.category_in_use.message,
  brand_taken: errorCatalogue.brand_taken.message,
  sku_taken: 'Another product has this SKU',
  gtin_taken: 'Another product has this GTIN',
  key_taken: 'Two fields have the same key',
  sku_twice: 'This SKU stands in several rows of the file',
  gtin_twice: 'This GTIN stands in several rows of the file',
  email_twice: 'This email stands in several rows of the file',
  mobile_twice: 'This mobile number stands in several rows of the file',
  unknown_sku: 'No product has this SKU',
  cannot_clear: 'This cannot be left empty, and so not be cleared',
  column_twice: 'Two columns are said to be the same',
  invalid_gtin: 'A GTIN has 8, 12, 13 or 14 digits, of which the last is its check digit',
  invalid_pdf: 'Please choose a PDF file',
  invalid_zip: 'Please choose a ZIP of pictures that opens without a password',
  zip_too_large: 'This ZIP holds too many files, or too large ones. Please split it into several',
  price_above_regular: 'The retail price must not be above the regular price',
  archived: 'Please restore this product first',
  not_found: errorCatalogue.not_found.message,
  out_of_stock: errorCatalogue.out_of_stock.message,
  not_enough_stock: errorCatalogue.not_enough_stock.message,
  quantity_limit_exceeded: 'Too many pieces for one customer',
  amount_too_large: 'The order is too large',
  too_many_of_product: 'So many pieces of one product cannot be offered: 1,000,000 at most',
  date_past: 'This day is over',
  amount_too_small: 'The order is too small to be paid online',
} as const satisfies Record<string, string>

/** Whether a text is the code of a failure. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorCatalogue, text)
}

export type FieldErrorCode = keyof typeof fieldErrorCatalogue

/** Whether a text is the code of a field error, and not the message of a library. */
export function isFieldErrorCode(text: string): text is FieldErrorCode {
  return Object.hasOwn(fieldErrorCatalogue, text)
}
