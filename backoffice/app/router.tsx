import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { loadSession } from './features/session/index.ts'
import { loadLateTexts } from './i18n/lateTexts.ts'
import { Loading } from './routes/loading.tsx'
import { nextScreen, signInAddress } from './routes/nextScreen.ts'
import { NotFound } from './routes/notFound.tsx'
import { Permitted } from './routes/Permitted.tsx'
import { RouteError } from './routes/routeError.tsx'
import { ScreenError, UnknownScreen } from './routes/screenError.tsx'
import { type Screen, screens } from './screens.ts'

interface RouterOptions {
  queries: QueryClient
  adminApi: AdminApi
}

/** The screens below `/admin`: those of the features inside the shell. Each is fetched when it is first opened. */
export function createRouter({ queries, adminApi }: RouterOptions) {
  const isSignedIn = async () => (await loadSession(queries, adminApi))?.stage === 'signedIn'
  return createBrowserRouter(
    [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: Loading,
        children: [
          {
            lazy: async () => ({ Component: (await import('./features/shell/index.ts')).Shell }),
            loader: async ({ request }) => ((await isSignedIn()) ? null : redirect(signInAddress(request.url))),
            // Within the shell the session is asked for again and again; a screen need not wait for it.
            shouldRevalidate: () => false,
            children: [
              {
                ErrorBoundary: ScreenError,
                children: screenRoutes(),
              },
            ],
          },
          {
            path: 'login',
            loader: async ({ request }) =>
              (await isSignedIn()) ? redirect(nextScreen(new URL(request.url).search)) : null,
            lazy: async () => ({ Component: (await import('./routes/login.tsx')).Login }),
          },
          {
            path: 'invitation',
            lazy: async () => ({ Component: (await import('./routes/invitation.tsx')).Invitation }),
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
    { basename: '/admin' },
  )
}

/** The screens inside the shell. */
export const screenRoutes = (): RouteObject[] => [...screens.map(toRoute), { path: '*', Component: UnknownScreen }]

function toRoute(screen: Screen): RouteObject {
  const { path, lazy, texts = [] } = screen
  const load = async () => {
    const [{ Component }] = await Promise.all([lazy(), loadLateTexts(texts)])
    return {
      element: (
        <Permitted screen={screen}>
          <Component />
        </Permitted>
      ),
    }
  }
  return path === '' ? { index: true, lazy: load } : { path, lazy: load }
}
