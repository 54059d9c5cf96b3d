export { defuseLinks, type EmailTemplate, greeting, senderFacts, type TemplateContext } from './EmailTemplate.ts'
export { createTranslate, money, type Translate } from './translate.ts'
