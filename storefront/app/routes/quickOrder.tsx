import { QuickOrderScreen } from '../features/quickOrder/index.ts'

export default QuickOrderScreen
