/** Asking the shop about buying a product ("Purchase Product"). */
export { EnquiryButton, EnquiryIconButton } from './EnquiryButton.tsx'
