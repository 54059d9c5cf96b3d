export { defuseLinks, type EmailTemplate, greeting, senderFacts, type TemplateContext } from './EmailTemplate.ts'
export { enqueueShopEmail, shopRecipients } from './shopRecipients.ts'
export { createTranslate, money, type Translate } from './translate.ts'
