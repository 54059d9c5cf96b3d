export { zodResolver } from '@hookform/resolvers/zod'
export * as schemas from '@rawaj/contract/validation.ts'
