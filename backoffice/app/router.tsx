import type { AdminApi } from '@rawaj/contract/admin/adminApi.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, redirect } from 'react-router'
import { refreshSession } from './features/session/index.ts'
import { Loading } from './routes/loading.tsx'
import { NotFound } from './routes/notFound.tsx'
import { RouteError } from './routes/routeError.tsx'

interface RouterOptions {
  queries: QueryClient
  adminApi: AdminApi
}

/** The screens below `/admin`. Each is fetched when it is first opened, and begins with knowing who is signed in. */
export function createRouter({ queries, adminApi }: RouterOptions) {
  const isSignedIn = async () => (await refreshSession(queries, adminApi))?.stage === 'signedIn'
  return createBrowserRouter(
    [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: Loading,
        children: [
          {
            index: true,
            loader: async () => ((await isSignedIn()) ? null : redirect('/login')),
            lazy: async () => ({ Component: (await import('./routes/home.tsx')).Home }),
          },
          {
            path: 'login',
            loader: async () => ((await isSignedIn()) ? redirect('/') : null),
            lazy: async () => ({ Component: (await import('./routes/login.tsx')).Login }),
          },
          {
            path: 'invitation',
            // Whoever is signed in here carries a token that accepting has to show.
            loader: async () => void (await refreshSession(queries, adminApi)),
            lazy: async () => ({ Component: (await import('./routes/invitation.tsx')).Invitation }),
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
    { basename: '/admin' },
  )
}
