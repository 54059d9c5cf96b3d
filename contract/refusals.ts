/**
 * Every "no" the shop says on purpose: code → HTTP status and the sentence of the spec (section 8) or wire.md. The
 * server throws the code, one handler writes the failure shape, and screens find the translation by the sentence.
 */
export const refusals = {
  invalid_input: { status: 400, message: 'Please check the highlighted fields' },
  malformed_body: { status: 400, message: 'The request could not be read' },
  reset_link_dead: { status: 400, message: 'This reset link is invalid or has expired' },
  payment_not_verified: { status: 400, message: 'Payment verification failed' },
  wrong_signature: { status: 400, message: 'Wrong signature' },
  cart_empty: { status: 400, message: 'Your Cart Is Empty' },
  session_expired: { status: 401, message: 'Your session expired! Please login to continue!' },
  wrong_password: { status: 401, message: 'Invalid password' },
  code_denied: { status: 401, message: 'Login Denied!' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
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
  move_forbidden: { status: 409, message: 'The order cannot change to this status' },
  category_taken: { status: 409, message: 'A category with this name already exists' },
  category_in_use: { status: 409, message: 'Products still stand in this category' },
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
  busy: { status: 503, message: 'The shop is very busy. Please try again in a moment' },
  unavailable: { status: 503, message: 'The shop is temporarily unavailable. Please try again' },
  fault: { status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** One sentence by itself, for a screen that looks for it: the whole list would be a kilobyte more to load. */
export type RefusalSentence<Code extends RefusalCode> = (typeof refusals)[Code]['message']
