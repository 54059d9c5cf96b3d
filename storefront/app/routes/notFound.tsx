import { data } from 'react-router'
import { NotFoundScreen } from '../features/page/index.ts'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default NotFoundScreen
