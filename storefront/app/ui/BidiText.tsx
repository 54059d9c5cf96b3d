export { BidiText } from '@rawaj/design/BidiText.tsx'
