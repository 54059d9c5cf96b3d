/** The home page. */
export { HomeScreen } from './HomeScreen.tsx'
export { loadHome } from './loadHome.ts'
