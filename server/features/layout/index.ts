export { layoutCachePolicies, layoutHandlers, menuEntryHandlers, noticeHandlers } from './layoutHandlers.ts'
export { listMenuEntries } from './menuEntries.ts'
export { noticeMoments } from './notices.ts'
export { menuEntries, notices } from './tables.ts'
