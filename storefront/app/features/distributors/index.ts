/** Who sells the goods in person, and where. */
export { DistributorsScreen } from './DistributorsScreen.tsx'
export { loadDistributors } from './loadDistributors.ts'
