import { standardPages } from '@rawaj/contract/content/textPages.ts'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The screens of the shop (spec, section 2). */
export default [
  index('routes/home.tsx'),
  route('purchase/:categoryId?/:subcategoryId?', 'routes/listing.tsx'),
  route('productdetails/:id', 'routes/productDetail.tsx'),
  route('shopcart', 'routes/cart.tsx'),
  route('login', 'routes/login.tsx'),
  route('forgot-password', 'routes/forgotPassword.tsx'),
  route('reset-password', 'routes/resetPassword.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('distributors', 'routes/distributors.tsx'),
  route('shared-list/:token', 'routes/sharedList.tsx'),
  layout('routes/guarded.tsx', [
    route('orders', 'routes/orders.tsx'),
    route('orders/:orderNo', 'routes/order.tsx'),
    route('account', 'routes/account.tsx'),
    route('quick-order', 'routes/quickOrder.tsx'),
    route('lists/:id?', 'routes/savedLists.tsx'),
    route('support', 'routes/support.tsx'),
    route('support/:id', 'routes/supportRequest.tsx'),
  ]),
  ...standardPages.map((path) => route(path, 'routes/policy.tsx', { id: path })),
  route('pages/:key', 'routes/policy.tsx', { id: 'pages' }),
  route('faq', 'routes/faq.tsx'),
  route('*', 'routes/notFound.tsx'),
] satisfies RouteConfig
