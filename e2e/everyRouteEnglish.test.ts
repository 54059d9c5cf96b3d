import { seenByWhomItIsFor, testEveryScreen } from './everyRoute.ts'

testEveryScreen({ language: 'en', width: 1280, seenBy: seenByWhomItIsFor })
