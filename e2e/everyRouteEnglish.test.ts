// @module-tag ci
import { seenByWhomItIsFor, testEveryScreen } from './everyRoute.ts'

// The screens that everyRouteArabic.test.ts leaves out.
testEveryScreen({ language: 'en', width: 1280, seenBy: seenByWhomItIsFor, part: 'odd' })
