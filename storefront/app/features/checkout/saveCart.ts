export { SaveListButton } from '../quickOrder/index.ts'
