import { AnyFormDialog } from '../details/index.ts'

/** Input form of an action; loaded on demand, because most lists have no forms. */
export default AnyFormDialog
