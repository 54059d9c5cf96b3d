import { runShop } from '../app/runShop.ts'

// The shop as a process of its own, calls only: for tests that stop or kill it.
runShop()
