export { saveFile } from '@rawaj/design/saveFile.ts'
