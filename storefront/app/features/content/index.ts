/** The shop's own texts: policies, questions and answers. */
export { FaqScreen } from './FaqScreen.tsx'
export { loadPage, PolicyScreen } from './PolicyScreen.tsx'
export { QuestionList } from './QuestionList.tsx'
