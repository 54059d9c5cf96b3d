export { default as backoffice } from '../../../locales/en/backoffice.json'
export { default as errors } from '../../../locales/en/errors.json'
