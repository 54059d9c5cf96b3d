import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { withTimeout } from './ui/withTimeout.ts'

interface Route {
  id: string
  module: string
}

/**
 * Fetches the script of a screen; in the build it stands in the place of React Router's own, which answers a failure
 * with a reload: without a connection that ends on the browser's error page. Here a screen that could not be had fails
 * as when its data could not be had, and the error screen offers another try.
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  try {
    loaded[route.id] = await withTimeout(import(/* @vite-ignore */ route.module))
    return loaded[route.id]
  } catch {
    // Not thrown from here: the router swallows that for screens without data, and shows nothing.
    return { default: notReached, clientLoader: notReached }
  }
}

function notReached(): never {
  throw new ShopApiError({ status: 0, code: 'no_connection', message: 'network' })
}
