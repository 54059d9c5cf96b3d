/** The question for a fresh proof. */
export { ProofDialog } from './ProofDialog.tsx'
export { proofRequests } from './proofRequests.ts'
