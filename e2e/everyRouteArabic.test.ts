// @module-tag ci
import { seenByWhomItIsFor, testEveryScreen } from './everyRoute.ts'

// Every screen is looked at in one of the languages, the next in the other; everyRoute.long.test.ts looks at all in both.
testEveryScreen({ language: 'ar', width: 360, seenBy: seenByWhomItIsFor, part: 'even' })
