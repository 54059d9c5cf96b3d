import type { Handlers } from '../http/CallContext.ts'
import { Refusal } from '../Refusal.ts'

const notYet = async () => {
  throw new Refusal('unavailable')
}

export const categoryHandlers: Handlers<'createCategory' | 'updateCategory' | 'deleteCategory'> = {
  createCategory: notYet,
  updateCategory: notYet,
  deleteCategory: notYet,
}
