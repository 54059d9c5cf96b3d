/** What is found in a document, in the authority's shape. */
export interface Finding {
  type: 'INFO' | 'WARNING' | 'ERROR'
  code: string
  category: string
  message: string
  status: 'PASS' | 'WARNING' | 'ERROR'
}

export const failing = (code: string, category: string, message: string): Finding => ({
  type: 'ERROR',
  code,
  category,
  message,
  status: 'ERROR',
})

export const warningOf = (code: string, category: string, message: string): Finding => ({
  type: 'WARNING',
  code,
  category,
  message,
  status: 'WARNING',
})

export const validByXsd: Finding = {
  type: 'INFO',
  code: 'XSD_ZATCA_VALID',
  category: 'XSD validation',
  message: 'Complied with UBL 2.1 standards in line with ZATCA specifications',
  status: 'PASS',
}
