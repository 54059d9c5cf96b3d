/** What staff want to remember. */
export { Notes } from './Notes.tsx'
