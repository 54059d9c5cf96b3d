/** Shared needs of screens: head, structured data, the root's data, error screens. */
export { ErrorScreen } from './ErrorScreen.tsx'
export { breadcrumbJsonLd, serializeJsonLd } from './jsonLd.ts'
export { NotFoundScreen } from './NotFoundScreen.tsx'
export { PageHead } from './PageHead.tsx'
export { type RequestedAction, useIsRequested } from './requestedAction.ts'
export { type CategoryLink, loadRootData, useRootData } from './rootData.ts'
export { useRefreshOnReturn } from './useRefreshOnReturn.ts'
export { useScheduledRefresh } from './useScheduledRefresh.ts'
