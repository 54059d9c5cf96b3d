/** What is round every screen of a signed-in person. */
export { Shell } from './Shell.tsx'
