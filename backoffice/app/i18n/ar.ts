/** The texts that are there from the start (`FirstTexts`); `lateTexts.ts` fetches all others. Their keys are one vocabulary. */
const files = import.meta.glob<Record<string, string>>(
  [
    '../../../locales/ar/backoffice.json',
    '../../../locales/ar/backoffice{Details,History,Lists,Notifications,Shell,ShopStatus}.json',
  ],
  { eager: true, import: 'default' },
)
export const backoffice: Record<string, string> = Object.assign({}, ...Object.values(files))
export { default as errors } from '../../../locales/ar/errors.json'
