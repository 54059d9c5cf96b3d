export { listHomeSections } from './adminHomeSections.ts'
export { adminHomeHandlers, homeCachePolicies, homeHandlers } from './homeHandlers.ts'
export { homeMoments } from './homeMoments.ts'
export { homeSectionProducts, homeSections } from './tables.ts'
