import { AnyFormDialog } from '../details/index.ts'

/** What an action needs to know; loaded when it is asked for, because most lists have no forms. */
export default AnyFormDialog
