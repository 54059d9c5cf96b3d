/** Notes of staff. */
export { Notes } from './Notes.tsx'
