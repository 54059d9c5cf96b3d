import { eq } from 'drizzle-orm'
import { type Handlers, requireCustomer } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { changePassword } from './changePassword.ts'
import { signUp } from './signUp.ts'
import { users } from './tables.ts'
import { toUserProfileDto } from './toUserProfileDto.ts'
import { updateProfile } from './updateProfile.ts'

export const accountHandlers = {
  async signUp({ shop, address, language }, { body }) {
    const { email } = await signUp(shop, body, { address, language })
    return { message: 'You have successfully registered', email }
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
} satisfies Partial<Handlers>
