import { seenByWhomItIsFor, testEveryScreen } from './everyRoute.ts'

testEveryScreen({ language: 'ar', width: 360, seenBy: seenByWhomItIsFor })
