import { SharedListScreen } from '../features/quickOrder/index.ts'

export default SharedListScreen
