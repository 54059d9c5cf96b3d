export { type Desk, greeting, type LetterWriter, senderFacts, unlinked } from './LetterWriter.ts'
export { money, type Say, sayIn } from './words.ts'
