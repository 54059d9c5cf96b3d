import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import { clientOrigin, type Handlers, requireCustomer, userAgentOf } from '../shop/index.ts'
import { changePassword } from './changePassword.ts'
import { deleteSession } from './sessions.ts'
import { signIn } from './signIn.ts'
import { signUp } from './signUp.ts'
import { users } from './tables.ts'
import { toUserProfileDto } from './toUserProfileDto.ts'
import { updateProfile } from './updateProfile.ts'

export const accountHandlers: Handlers<
  'signUp' | 'signIn' | 'signOut' | 'profile' | 'updateProfile' | 'changePassword'
> = {
  async signUp({ shop, address, language }, { body }) {
    const { email } = await signUp(shop, body, { address, language })
    return { message: 'You have successfully registered', email }
  },
  async signIn(context, { body }) {
    const { shop, language } = context
    const { token, user, device } = await signIn(shop, {
      account: body.email,
      password: body.password,
      remember: body.remember ?? false,
      origin: clientOrigin(context),
      userAgent: userAgentOf(context),
      language,
    })
    context.setDevice(device)
    return {
      message: 'Login successful',
      accessToken: token,
      email: user.email,
      type: user.type,
      role: user.roleId,
      id: user.id,
    }
  },
  async signOut({ shop, token }) {
    if (token !== null) await deleteSession(shop, token)
    return { message: 'Logout successful' }
  },
  async profile(context) {
    const caller = requireCustomer(context)
    const [user] = await context.shop.db.select().from(users).where(eq(users.id, caller.id))
    if (!user) throw new AppError('session_expired')
    return { message: 'Success', data: toUserProfileDto(user), datas: { name: user.name, address: user.address } }
  },
  async updateProfile(context, { params, body: { name, mobile, address, zipcode, image } }) {
    const caller = requireCustomer(context)
    if (params.id !== caller.id) throw new AppError('not_found')
    const user = await updateProfile(context.shop, caller.id, { name, mobile, address, zipcode, picture: image })
    return { message: 'Profile updated successfully', data: toUserProfileDto(user) }
  },
  async changePassword(context, { body: { current, password } }) {
    const { shop, token, device, language } = context
    await changePassword(shop, { userId: requireCustomer(context).id, current, password, token, device, language })
    return { message: 'Password changed successfully' }
  },
}
