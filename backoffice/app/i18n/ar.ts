export { default as backoffice } from '../../../locales/ar/backoffice.json'
export { default as errors } from '../../../locales/ar/errors.json'
