import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The screens of the shop (spec, section 2). */
export default [
  index('routes/home.tsx'),
  route('purchase/:categoryId?/:subcategoryId?', 'routes/listing.tsx'),
  route('productdetails/:id', 'routes/productDetail.tsx'),
  route('shopcart', 'routes/cart.tsx'),
  route('login', 'routes/login.tsx'),
  route('orders', 'routes/orders.tsx'),
  route('*', 'routes/notFound.tsx'),
] satisfies RouteConfig
