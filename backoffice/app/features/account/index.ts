/** The account of whoever is signed in. */
export { Devices } from './Devices.tsx'
export { Identity } from './Identity.tsx'
export { OwnPassword } from './OwnPassword.tsx'
export { SecondFactorsSection } from './SecondFactorsSection.tsx'
export { SignOut } from './SignOut.tsx'
