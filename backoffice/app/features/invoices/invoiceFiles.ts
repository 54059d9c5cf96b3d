/** Address of a document's file. */
export const invoiceFileAddress = (id: number, format: 'pdf' | 'xml'): string => `/admin/invoice-files/${id}.${format}`

/** Address of the files of all documents that were issued in some days (YYYY-MM-DD). */
export const invoicesZipAddress = (days: { from: string; to: string }): string =>
  `/admin/invoice-files.zip?${new URLSearchParams(days)}`
