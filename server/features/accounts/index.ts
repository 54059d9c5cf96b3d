/** Accounts: sign-up, sign-in, sessions, passwords, one-time codes, and proof of email addresses. */
export { accountHandlers } from './accountHandlers.ts'
export { isProvenAddress, isReceiptDue } from './addressProof.ts'
export { assertStrongPassword } from './assertStrongPassword.ts'
export { changePassword } from './changePassword.ts'
export {
  type Confirmation,
  countConfirmationMail,
  hashConfirmation,
  issueConfirmationCode,
  redeemConfirmations,
} from './confirmationCodes.ts'
export { deleteExpiredSignIns } from './deleteExpired.ts'
export { readDeviceCookie, writeDeviceCookie } from './deviceCookie.ts'
export { code } from './emails/code.ts'
export { emailProven } from './emails/emailProven.ts'
export { passwordChanged } from './emails/passwordChanged.ts'
export { resetLink } from './emails/resetLink.ts'
export { welcome } from './emails/welcome.ts'
export { endAccess } from './endAccess.ts'
export { accountEventHandlers } from './eventHandlers.ts'
export {
  deletedUserIds,
  findCustomer,
  findUser,
  findUserByEmail,
  findUsersBy,
  isCustomer,
  listMerged,
  listNames,
  listOwnerAccounts,
  listWaitingForDeletion,
  lockCustomer,
  lockUserByEmail,
  lockUsers,
  shownEmail,
} from './findUsers.ts'
export { generatePassword } from './generatePassword.ts'
export { initialOwnerName } from './initialOwnerName.ts'
export { distrustDevices, findTrustedDevice, rememberDevice } from './knownDevices.ts'
export { lockAccount } from './lockAccount.ts'
export { codeSourceOf, deleteCodes, issueCode, redeemCode } from './oneTimeCode.ts'
export { parseUserAgent } from './parseUserAgent.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { proveEmail } from './proveEmail.ts'
export { recoveryHandlers } from './recoveryHandlers.ts'
export { rememberLanguage } from './rememberLanguage.ts'
export { issueResetToken } from './resetPassword.ts'
export { sessionHandlers } from './sessionHandlers.ts'
export { authenticate, createSession, deleteSession } from './sessions.ts'
export { verifyCredentials } from './signIn.ts'
export { issueSignInLink } from './signInLinks.ts'
export { verifyOwnPassword } from './verifyOwnPassword.ts'
export {
  deleteConfirmationCodes,
  deleteUsers,
  insertUser,
  insertUsers,
  insertUserUnlessTaken,
  moveMergedUsers,
  rememberingOrder,
  setUserTypes,
  type User,
  updateUser,
} from './writeUsers.ts'
