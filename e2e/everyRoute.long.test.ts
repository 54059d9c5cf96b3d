import { seenByEverybody, testEveryScreen } from './everyRoute.ts'

for (const language of ['ar', 'en'] as const)
  for (const width of [360, 1280] as const) testEveryScreen({ language, width, seenBy: seenByEverybody, part: 'all' })
