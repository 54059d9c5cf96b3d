/** The account of whoever is signed in. */
export { permissionKey } from './permissionKey.ts'
export { useSignOut } from './useSignOut.ts'
