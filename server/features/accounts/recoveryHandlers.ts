import { clientOrigin, type Handlers, userAgentOf } from '../../kernel/index.ts'
import { forgotPassword } from './forgotPassword.ts'
import { requestCode } from './requestCode.ts'
import { resetPassword } from './resetPassword.ts'
import { signInByCode } from './signInByCode.ts'

/** Into an account without its password: by a reset link or a one-time code. */
export const recoveryHandlers = {
  async forgotPassword(context, { body }) {
    const { shop, language } = context
    await forgotPassword(shop, { email: body.email, origin: clientOrigin(context), language })
    return { message: 'Reset link has been sent to your email' }
  },
  async resetPassword(context, { body: { token, email, password } }) {
    const { shop, language } = context
    const { device } = await resetPassword(shop, { token, email, password, origin: clientOrigin(context), language })
    context.setDevice(device)
    return { message: 'Password changed successfully' }
  },
  async requestCode(context, { body }) {
    const { shop, language } = context
    await requestCode(shop, { email: body.email, origin: clientOrigin(context), language })
    return { message: 'OTP Send to Given Mail Id successfully' }
  },
  async signInByCode(context, { body }) {
    const { token, user, device } = await signInByCode(context.shop, {
      email: body.email,
      code: body.otp,
      origin: clientOrigin(context),
      userAgent: userAgentOf(context),
      replacedToken: context.token,
      language: context.language,
    })
    context.setDevice(device)
    return { message: 'Login successful', accessToken: token, type: user.type, roleId: user.roleId, id: user.id }
  },
} satisfies Partial<Handlers>
