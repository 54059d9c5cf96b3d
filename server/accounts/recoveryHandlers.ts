import type { Handlers } from '../http/CallContext.ts'
import { forgotPassword } from './forgotPassword.ts'
import { requestCode } from './requestCode.ts'
import { resetPassword } from './resetPassword.ts'
import { signInByCode } from './signInByCode.ts'

/** Into an account without its password: by a reset link or a one-time code. */
export const recoveryHandlers: Handlers<'forgotPassword' | 'resetPassword' | 'requestCode' | 'signInByCode'> = {
  async forgotPassword({ shop, address, language }, { body }) {
    await forgotPassword(shop, { email: body.email, address, language })
    return { message: 'Reset link has been sent to your email' }
  },
  async resetPassword({ shop, address, language }, { body }) {
    await resetPassword(shop, { token: body.token, password: body.password, address, language })
    return { message: 'Password changed successfully' }
  },
  async requestCode({ shop, address, language }, { body }) {
    await requestCode(shop, { email: body.email, address, language })
    return { message: 'OTP Send to Given Mail Id successfully' }
  },
  async signInByCode({ shop, address, language }, { body }) {
    const { token, user } = await signInByCode(shop, { email: body.email, code: body.otp, address, language })
    return { message: 'Login successful', accessToken: token, type: user.type, roleId: user.roleId, id: user.id }
  },
}
