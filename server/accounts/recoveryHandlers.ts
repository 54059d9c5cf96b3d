import type { Handlers } from '../http/CallContext.ts'
import { Refusal } from '../Refusal.ts'

const notYet = async () => {
  throw new Refusal('unavailable')
}

export const recoveryHandlers: Handlers<
  'forgotPassword' | 'resetPassword' | 'requestCode' | 'signInByCode' | 'updateProfile'
> = {
  forgotPassword: notYet,
  resetPassword: notYet,
  requestCode: notYet,
  signInByCode: notYet,
  updateProfile: notYet,
}
