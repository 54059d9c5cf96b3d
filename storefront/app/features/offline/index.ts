/** Reacts to the connection being lost and restored. */
export { watchConnection } from './watchConnection.ts'
