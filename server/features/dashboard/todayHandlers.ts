import { type AdminHandlers, staffOf } from '../../kernel/index.ts'
import { readToday } from './readToday.ts'

export const todayHandlers: AdminHandlers<'readToday'> = {
  async readToday(context) {
    return { data: await readToday(context.shop, staffOf(context).permissions) }
  },
}
