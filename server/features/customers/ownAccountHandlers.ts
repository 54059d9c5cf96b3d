import { actorOf, type Handlers, requireCustomer } from '../../kernel/index.ts'
import { deleteOwnAccount, exportOwnData, readOwnDeletion, requestDeletionCode } from './ownAccount.ts'

/** Export and deletion of a customer's own data. */
export const ownAccountHandlers = {
  async exportOwnData(context) {
    return { message: 'Success', data: await exportOwnData(context.shop, requireCustomer(context), actorOf(context)) }
  },
  async readOwnDeletion(context) {
    return { message: 'Success', data: await readOwnDeletion(context.shop, requireCustomer(context)) }
  },
  async requestDeletionCode(context) {
    await requestDeletionCode(context.shop, requireCustomer(context))
    return { message: 'The code has been sent to your email' }
  },
  async deleteOwnAccount(context, { body: { password, code } }) {
    const { shop, token } = context
    const proof = { password, code, token }
    const data = await deleteOwnAccount(shop, requireCustomer(context), actorOf(context), proof)
    return { message: 'Success', data }
  },
} satisfies Partial<Handlers>
