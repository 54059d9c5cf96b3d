/** A customer's own data: all of it in a file, and the deletion of the account. */
export { OwnDataSection } from './OwnDataSection.tsx'
