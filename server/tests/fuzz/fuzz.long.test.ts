import { fuzzSuite } from './fuzzSuite.ts'

// The same as in `npm test`, for as long as it takes.
fuzzSuite({ fromCustomers: 18_000, fromStaff: 7_000 })
