/** What happens when the connection goes and comes back. */
export { watchConnection } from './watchConnection.ts'
