/**
 * Where each call lives and who may make it (docs/api.md, The calls). Kept apart from the schemas in `calls.ts` so that the
 * browser's bundle carries this table alone.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`; `{name}` marks a path parameter. */
  path: string
  /** `visitor`: a token is welcome but not needed. */
  access: 'visitor' | 'customer' | 'staff'
  /** The field of the reply whose value travels sealed. */
  sealed?: 'data' | 'datas'
  /** `form`: multipart form data (with a picture) or JSON. `raw`: signed bytes, read as they came. Absent: JSON. */
  bodyType?: 'form' | 'raw'
}

export const routes = {
  signUp: { method: 'POST', path: '/auth/signup', access: 'visitor' },
  signIn: { method: 'POST', path: '/auth/signin1', access: 'visitor' },
  signOut: { method: 'POST', path: '/auth/logout', access: 'visitor' },
  signOutEverywhere: { method: 'POST', path: '/auth/logout_all', access: 'customer' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: 'visitor' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', access: 'visitor' },
  contactUs: { method: 'POST', path: '/auth/contact_us', access: 'visitor' },
  requestCode: { method: 'POST', path: '/user/register_by_number', access: 'visitor' },
  signInByCode: { method: 'POST', path: '/user/login_by_otp', access: 'visitor' },
  updateProfile: { method: 'PUT', path: '/user/{id}', access: 'customer', bodyType: 'form' },
  changePassword: { method: 'PUT', path: '/user/password', access: 'customer' },
  profile: { method: 'GET', path: '/user/profile', access: 'customer' },
  listSessions: { method: 'GET', path: '/user/sessions', access: 'customer' },
  endSession: { method: 'DELETE', path: '/user/sessions/{id}', access: 'customer' },
  listProducts: { method: 'GET', path: '/product', access: 'visitor', sealed: 'datas' },
  suggest: { method: 'GET', path: '/product/suggestions', access: 'visitor', sealed: 'data' },
  popularSearches: { method: 'GET', path: '/product/popular-searches', access: 'visitor' },
  hidePopularSearch: { method: 'PUT', path: '/product/popular-searches', access: 'staff' },
  listEnquiries: { method: 'GET', path: '/product/enquiries', access: 'customer', sealed: 'data' },
  sendEnquiry: { method: 'POST', path: '/product/send_email', access: 'visitor' },
  listCategories: { method: 'GET', path: '/category/', access: 'visitor', sealed: 'data' },
  listTopCategories: { method: 'GET', path: '/category/top', access: 'visitor', sealed: 'data' },
  createCategory: { method: 'POST', path: '/category/create', access: 'staff', bodyType: 'form' },
  updateCategory: { method: 'PUT', path: '/category/update/{id}', access: 'staff', bodyType: 'form' },
  deleteCategory: { method: 'POST', path: '/category/delete/{id}', access: 'staff' },
  listBrands: { method: 'GET', path: '/brand/', access: 'visitor', sealed: 'data' },
  listBanners: { method: 'GET', path: '/banner', access: 'visitor', sealed: 'data' },
  dealOfTheDay: { method: 'GET', path: '/banner/section1', access: 'visitor', sealed: 'data' },
  hotItems: { method: 'GET', path: '/banner/section2', access: 'visitor', sealed: 'data' },
  homeLists: { method: 'GET', path: '/banner/section3', access: 'visitor', sealed: 'data' },
  shopAddress: { method: 'GET', path: '/address', access: 'visitor' },
  listDistributors: { method: 'GET', path: '/distributor', access: 'visitor', sealed: 'datas' },
  listQuestions: { method: 'GET', path: '/faq', access: 'visitor' },
  readPage: { method: 'GET', path: '/page/{key}', access: 'visitor' },
  addToCart: { method: 'POST', path: '/cart/addCart', access: 'customer' },
  updateCartLine: { method: 'PUT', path: '/cart/updateCart/{id}', access: 'customer' },
  listCart: { method: 'POST', path: '/cart/cartProduct', access: 'customer', sealed: 'datas' },
  removeCartLine: { method: 'DELETE', path: '/cart/removeCart/{id}', access: 'customer' },
  emptyCart: { method: 'DELETE', path: '/cart/destroy/{id}', access: 'customer' },
  checkCoupon: { method: 'POST', path: '/cart/coupon', access: 'customer' },
  placeOrder: { method: 'POST', path: '/checkout', access: 'customer' },
  verifyPayment: { method: 'POST', path: '/checkout/verification', access: 'customer' },
  verifyProviderPayment: { method: 'POST', path: '/checkout/verification/{provider}', access: 'customer' },
  failPayment: { method: 'POST', path: '/checkout/fail', access: 'customer' },
  paymentWebhook: { method: 'POST', path: '/checkout/webhook', access: 'visitor', bodyType: 'raw' },
  providerWebhook: { method: 'POST', path: '/checkout/webhook/{provider}', access: 'visitor', bodyType: 'raw' },
  listOrders: { method: 'GET', path: '/orders/list', access: 'customer', sealed: 'data' },
  orderStatistics: { method: 'GET', path: '/orders/userstat', access: 'customer' },
  subscribe: { method: 'POST', path: '/user/subscribe', access: 'visitor' },
  listSupportRequests: { method: 'GET', path: '/support', access: 'customer', sealed: 'data' },
  askSupport: { method: 'POST', path: '/support', access: 'customer' },
} as const satisfies Record<string, Route>

export type CallName = keyof typeof routes
export const basePath = '/api/v1'
