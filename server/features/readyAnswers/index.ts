/** Answers that staff write once and use often. */

export { readyAnswerHandlers } from './readyAnswerHandlers.ts'
export { createReadyAnswer, type ReadyAnswerInput } from './readyAnswers.ts'
export { readyAnswers } from './tables.ts'
